import type { RefObject } from 'react'
import type { DataTableProps } from '../dataTableProps.ts'
import type { TableActions } from './tableActions.ts'
import type { TableModel } from './useTableModel.ts'

/** A table as it was drawn last: all that keys and drags read and change. */
export interface TableScene<Row> {
  props: DataTableProps<Row>
  table: RefObject<HTMLTableElement | null>
  model: TableModel<Row>
  actions: TableActions
  /** The press that goes on. One object as long as the table lives. */
  press: Press
}

/** What was pressed, and whether it was drawn since. */
export interface Press {
  /** A row's handle. */
  row?: { node: number; y: number; dragged: boolean } | undefined
  /** A column's head. */
  head?: { id: string; x: number; dragged: boolean } | undefined
}
