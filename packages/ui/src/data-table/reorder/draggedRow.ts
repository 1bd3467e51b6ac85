/** The dragged row, and its siblings in the order that a drop would create. */
export interface DraggedRow {
  node: number
  order: readonly number[]
}
