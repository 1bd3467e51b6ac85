import type { RowData } from '@tanstack/react-table'
import type { DataTableRow } from '../dataTableFeatures.ts'
import type { MoveCellComponent } from './moveCellProps.ts'
import type { RowConfig } from './rowConfig.ts'

/** What a row is drawn from. */
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
  /** Its `aria-rowindex`, from 1, the head included. */
  rowIndex: number | undefined
  /**
   * The position, in px, of a row outside the window that is mounted because it has the focus. All others are in the
   * flow: the padding of the body moves them together, while a `top` of its own would restyle each row's cells.
   */
  top: number | undefined
  selected: boolean
  /** Whether it is open; undefined for a row that can't be opened. */
  open: boolean | undefined
  /** Its position among its siblings in a tree, from 1, and their number. */
  siblingCount: number
  siblingPosition: number
  /** The cell of this row that Tab leads to; -1 for none. */
  tabColumn: number
  /** The columns of this row in a block of selected cells; -1 for none. */
  rangeFrom: number
  rangeTo: number
  /** Whether it is the last row, which has no rule below. */
  last: boolean
  isDragged: boolean
  /** Draws the handle's cell, once rows can be dragged. */
  MoveCell: MoveCellComponent | undefined
  /** Measures its height. */
  measure: ((element: HTMLElement | null) => void) | undefined
}
