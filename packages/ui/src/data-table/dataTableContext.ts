import type { RowData } from '@tanstack/react-table'
import type { RefObject } from 'react'
import type { TableActions } from './actions/tableActions.ts'
import type { DataTableProps } from './dataTableProps.ts'
import type { DataTableModel } from './useDataTable.ts'

/** A table as it was last rendered: everything that key and drag handlers read and change. */
export interface DataTableContext<Data extends RowData> {
  props: DataTableProps<Data>
  element: RefObject<HTMLTableElement | null>
  model: DataTableModel<Data>
  actions: TableActions
  /** The header that is being dragged; the same object for the lifetime of the table. */
  headerDrag: { current: HeaderDrag | undefined }
}

/** A header under the pressed pointer. */
export interface HeaderDrag {
  id: string
  x: number
  /** Whether the pointer has moved far enough for a drag. */
  isDragging: boolean
}
