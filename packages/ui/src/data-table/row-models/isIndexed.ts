import type { RowData } from '@tanstack/react-table'
import type { TableInstance } from '../dataTableFeatures.ts'

/** The number of flat rows up to which TanStack's own row models suffice. */
export const MAX_STOCK_ROWS = 2000

/**
 * Whether the rows of a table are numbers instead of Row objects: for nested data, whose rows are read only when their
 * parent is open, and for more than `MAX_STOCK_ROWS` rows.
 */
export function isIndexed<Data extends RowData>({ options }: TableInstance<Data>): boolean {
  return options.getSubRows !== undefined || options.data.length > MAX_STOCK_ROWS
}
