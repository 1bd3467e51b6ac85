import type { RowData } from '@tanstack/react-table'
import type { TableInstance } from '../dataTableFeatures.ts'

/** TanStack's own row models suffice up to this many flat rows. */
export const MAX_STOCK_ROWS = 2000

/**
 * Whether the rows of a table are numbers and not Row objects: nested data, whose rows are read only when their parent
 * is open, and data beyond `MAX_STOCK_ROWS`.
 */
export function isIndexed<Data extends RowData>({ options }: TableInstance<Data>): boolean {
  return options.getSubRows !== undefined || options.data.length > MAX_STOCK_ROWS
}
