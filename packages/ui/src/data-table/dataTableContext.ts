import type { RowData } from '@tanstack/react-table'
import { createContext, type RefObject, use } from 'react'
import type { TableActions } from './actions/tableActions.ts'
import type { RowConfig } from './body/rowConfig.ts'
import type { DataTableProps } from './dataTableProps.ts'
import type { DataTableModel } from './useDataTable.ts'

/** A table as it was last rendered: everything that its parts and its key and drag handlers read and change. */
export interface DataTableContext<Data extends RowData> {
  props: DataTableProps<Data>
  element: RefObject<HTMLTableElement | null>
  model: DataTableModel<Data>
  actions: TableActions
  /** The header that is being dragged; the same object for the lifetime of the table. */
  headerDrag: { current: HeaderDrag | undefined }
  /** Whether the table shows its rows, or what it shows instead. */
  state: 'error' | 'loading' | 'empty' | 'rows'
  /** The scroller's height until it is measured, in px. */
  expectedHeight: number
}

/** A header under the pressed pointer. */
export interface HeaderDrag {
  id: string
  x: number
  /** Whether the pointer has moved far enough for a drag. */
  isDragging: boolean
}

/** The table of the head, the body and the footer. It changes with each render of the table. */
export const TableContext = createContext<unknown>(undefined)

/** Returns the table of a head, a body or a footer. Throws outside a DataTable. */
export function useDataTableContext<Data extends RowData>(): DataTableContext<Data> {
  const context = use(TableContext)
  if (context === undefined) throw new Error('A part of a DataTable is rendered outside its DataTable.')
  return context as DataTableContext<Data>
}

/** What all rows share; the same object while nothing in it changes, so that a row renders only when it has to. */
export const RowConfigContext = createContext<unknown>(undefined)

/** Returns what all rows share. Throws outside a DataTable. */
export function useRowConfig<Data extends RowData>(): RowConfig<Data> {
  const config = use(RowConfigContext)
  if (config === undefined) throw new Error('A row of a DataTable is rendered outside its DataTable.')
  return config as RowConfig<Data>
}
