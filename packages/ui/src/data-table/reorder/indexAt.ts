import type { DraggedRow } from './draggedRow.ts'

/** A row on screen with its details and nested rows; px in the window. */
export interface Block {
  /** Negative for rows that are no siblings of the dragged one. */
  node: number
  top: number
  bottom: number
}

/**
 * Returns the index among its siblings that a dragged row takes when the pointer is at `y`, px in the window. `blocks` are
 * the rows on screen, top down, in the order that they are shown in now. Above the first and below the last sibling the list ends; over
 * rows that are no siblings nothing moves.
 * A row changes places with a higher one only where the pointer is over the dragged row afterwards, so that nothing moves while the
 * pointer rests.
 */
export function indexAt(blocks: readonly Block[], { node, order }: DraggedRow, y: number): number {
  const from = order.indexOf(node)
  const first = blocks[0]
  const last = blocks.at(-1)
  if (first === undefined || last === undefined) return from
  const over = y < first.top ? first : (blocks.find(({ bottom }) => y < bottom) ?? last)
  if (over.node < 0) return from
  const to = order.indexOf(over.node)
  const dragged = blocks.find((block) => block.node === node)
  // A row that has scrolled out of view takes no room on screen.
  const height = dragged === undefined ? 0 : dragged.bottom - dragged.top
  if (to > from && y < over.bottom - height) return to - 1
  if (to < from && y >= over.top + height) return to + 1
  return to
}
