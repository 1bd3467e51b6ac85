import type { DataTableColumnState } from '../columns/columnState.ts'
import type { DataTableColumn } from '../dataTableColumn.ts'

/** What can be done with columns. */
export interface ColumnActions<Row> {
  /** All columns, hidden ones too, in the given order. */
  columns: readonly DataTableColumn<Row>[]
  state: DataTableColumnState
  change: ((state: DataTableColumnState) => void) | undefined
  resizable: boolean
  menu: boolean
  sort: (columnId: string, direction: 'ASC' | 'DESC') => void
}
