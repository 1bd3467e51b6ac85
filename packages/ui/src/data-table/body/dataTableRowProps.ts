import type { RowConfig } from './rowConfig.ts'

/** What a row is drawn from. */
export interface DataTableRowProps<Row> {
  config: RowConfig<Row>
  /** The classes of the columns' cells, from `cellClass`. */
  classes: readonly string[]
  row: Row
  /** The row's name in its buttons. */
  name: string
  /** The row's place among those that are seen, from 0; `data-index` of its element. */
  index: number
  /** Its aria-rowindex, from 1, the head counted. */
  place: number | undefined
  /**
   * Where the row stands that is out of the window and in the page because it has the focus, in px. All others lie in
   * the flow: the padding of the body moves them in one go, while a `top` of its own would restyle each row's cells.
   */
  top: number | undefined
  selected: boolean
  /** Whether it can be opened, and is. */
  open: boolean | undefined
  /** Depth and place among its siblings in a tree; -1 in a flat table. */
  depth: number
  siblingCount: number
  siblingPlace: number
  /** The cell of this row that Tab leads to; -1 for none. */
  tabColumn: number
  /** The columns of this row in a block of selected cells; -1 for none. */
  rangeFrom: number
  rangeTo: number
  /** The last row has no rule below. */
  last: boolean
  /** It is being moved. */
  lifted: boolean
  /** Its height is measured and reported. */
  measure: ((element: HTMLElement | null) => (() => void) | undefined) | undefined
}
