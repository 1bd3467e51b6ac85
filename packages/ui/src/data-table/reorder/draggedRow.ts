/** The dragged row, and its siblings in the order that a drop would bring about. */
export interface DraggedRow {
  node: number
  order: readonly number[]
}
