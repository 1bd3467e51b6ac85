import type { TableScene } from '../state/tableScene.ts'
import { moveRow } from './moveRow.ts'

/** The rows that a row can be moved among, itself included: those of the page, or of the same parent. */
export function siblingsOf<Row>({ model }: TableScene<Row>, node: number): Int32Array {
  const { tree, page } = model.order
  const above = tree.parent(node)
  if (above < 0) return page
  const { first, count } = tree.children(above)
  return Int32Array.from({ length: count }, (_, index) => first + index)
}

/** Takes a row up. */
export function liftRow<Row>(scene: TableScene<Row>, node: number): void {
  const order = Array.from(siblingsOf(scene, node))
  const { holding, announce, nameOf } = scene.model
  holding.hold({ node, order })
  announce(
    `${nameOf(node)} lifted, place ${order.indexOf(node) + 1} of ${order.length}. Arrows move it, Space drops it, Escape puts it back.`,
  )
}

/** Moves the row that is held to the place of a sibling; nothing for any other row. */
export function moveHeldTo<Row>(scene: TableScene<Row>, node: number): void {
  const { held } = scene.model.holding
  if (held && node !== held.node && held.order.includes(node)) moveHeld(scene, held.order.indexOf(node))
}

/** Moves the row that is held by a step among its siblings. */
export function moveHeldBy<Row>(scene: TableScene<Row>, step: number): void {
  const { held } = scene.model.holding
  if (held) moveHeld(scene, held.order.indexOf(held.node) + step)
}

function moveHeld<Row>(scene: TableScene<Row>, to: number): void {
  const { holding, announce, nameOf } = scene.model
  const { held } = holding
  if (!held) return
  const order = moved(scene, held.order, held.node, to)
  holding.hold({ node: held.node, order })
  announce(`${nameOf(held.node)} moved to place ${order.indexOf(held.node) + 1} of ${order.length}.`)
}

function moved<Row>(
  { model: { order, reorder } }: TableScene<Row>,
  rows: readonly number[],
  node: number,
  to: number,
): readonly number[] {
  const groupOf = reorder?.groupOf
  return moveRow(rows, rows.indexOf(node), to, groupOf && ((other) => groupOf(order.tree.row(other))))
}

/** Lets go of the row where it is; it keeps the focus. */
export function dropHeld<Row>(scene: TableScene<Row>): void {
  const { holding, open, cell } = scene.model
  const { held } = holding
  if (!held) return
  const row = open.entries.indexOf(held.node)
  holding.hold(undefined)
  settle(scene, held.node, held.order)
  cell.moveTo({ row, column: cell.active.column }, true, true)
}

/** Puts the row back where it was. */
export function cancelHeld<Row>(scene: TableScene<Row>): void {
  const { holding, announce, nameOf } = scene.model
  const { held } = holding
  if (!held) return
  holding.hold(undefined)
  announce(`${nameOf(held.node)} put back to place ${siblingsOf(scene, held.node).indexOf(held.node) + 1}.`)
}

/** Lifts, moves and drops in one: the menu's way. */
export function placeRow<Row>(scene: TableScene<Row>, node: number, step: number): void {
  const order = Array.from(siblingsOf(scene, node))
  settle(scene, node, moved(scene, order, node, order.indexOf(node) + step))
}

/** Tells the owner, where anything changed. */
function settle<Row>(scene: TableScene<Row>, node: number, order: readonly number[]): void {
  const { order: all, reorder, announce, nameOf } = scene.model
  const { tree } = all
  const to = order.indexOf(node)
  const before = siblingsOf(scene, node)
  const from = before.indexOf(node)
  announce(`${nameOf(node)} dropped at place ${to + 1} of ${order.length}.`)
  if (order.every((other, at) => other === before[at])) return
  const key = scene.props.rowKey(tree.row(node))
  const above = tree.parent(node)
  if (above >= 0) {
    reorder?.onReorderNested?.(
      tree.row(above),
      order.map((other) => tree.row(other)),
      { key, from, to },
    )
    return
  }
  // The rows of other pages stay where they are.
  const start = Math.max(0, all.order.indexOf(all.page[0] ?? 0))
  const next = Array.from(all.order).toSpliced(start, order.length, ...order)
  reorder?.onReorder(
    next.map((other) => tree.row(other)),
    { key, from: start + from, to: start + to },
  )
}
