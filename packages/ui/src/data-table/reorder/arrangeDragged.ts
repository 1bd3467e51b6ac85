import { nodeOf } from '../row-models/displayRows.ts'

/**
 * Returns the entries of a table while a row is dragged. Its siblings are in the order that a drop would create, each
 * followed by its details and nested rows.
 *
 * @param order the siblings in their new order, including the dragged row
 */
export function arrangeDragged(
  entries: Int32Array,
  order: readonly number[],
  parentOf: (node: number) => number,
): Int32Array {
  const blocks = new Map<number, number[]>(order.map((node) => [node, []]))
  const start = entries.findIndex((entry) => blocks.has(nodeOf(entry)))
  if (start < 0) return entries
  let end = start
  for (; end < entries.length; end++) {
    const entry = entries[end] ?? 0
    let owner = nodeOf(entry)
    while (owner >= 0 && !blocks.has(owner)) owner = parentOf(owner)
    if (owner < 0) break
    blocks.get(owner)?.push(entry)
  }
  const arranged = entries.slice()
  arranged.set(
    order.flatMap((node) => blocks.get(node) ?? []),
    start,
  )
  return arranged
}
