import type { RowData } from '@tanstack/react-table'
import type { DataTableRow } from '../dataTableFeatures.ts'
import type { MoveCellComponent } from './moveCellProps.ts'
import type { RowConfig } from './rowConfig.ts'

/** The props of a row. */
export interface DataTableRowProps<Data extends RowData> {
  config: RowConfig<Data>
  /** The classes of the columns' cells, from `cellClass`. */
  classes: readonly string[]
  row: DataTableRow<Data>
  /** The row's number, from `DisplayRows`. */
  node: number
  /** The row's name in its buttons. */
  name: string
  /** The row's index among those that are shown; `data-index` of its element. */
  index: number
  /** The `aria-rowindex`, counted from 1 and including the head. */
  rowIndex: number | undefined
  /**
   * The position, in px, of a row outside the window that is mounted because it has the focus. All other rows are in
   * the flow: the padding of the body moves them together, because a `top` on each row would restyle its cells.
   */
  top: number | undefined
  selected: boolean
  /** Whether the row is open; undefined for a row that can't be opened. */
  open: boolean | undefined
  /** Its position among its siblings in a tree, from 1, and the number of siblings. */
  siblingCount: number
  siblingPosition: number
  /** The cell of this row that Tab moves to; -1 for none. */
  tabColumn: number
  /** The columns of this row in the selected block of cells; -1 for none. */
  rangeFrom: number
  rangeTo: number
  /** Whether it is the last row, which has no border below. */
  last: boolean
  isDragged: boolean
  /** Renders the cell of the drag handle, once rows can be dragged. */
  MoveCell: MoveCellComponent | undefined
  /** Measures its height. */
  measure: ((element: HTMLElement | null) => void) | undefined
}
