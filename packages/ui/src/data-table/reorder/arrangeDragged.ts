import { nodeOf } from '../row-models/displayRows.ts'

/** The siblings of a dragged row, itself included, as they are and as a drop would leave them. */
export interface SiblingOrder {
  before: ArrayLike<number>
  after: readonly number[]
}

/**
 * Returns the entries of a table while a row is dragged. Its siblings are in the order that a drop would create, each
 * followed by its details and nested rows. Only the entries between the first and the last sibling that moved are read: a long
 * list is arranged again whenever the pointer is over another row.
 */
export function arrangeDragged(
  entries: Int32Array,
  { before, after }: SiblingOrder,
  parentOf: (node: number) => number,
): Int32Array {
  let first = 0
  while (first < after.length && before[first] === after[first]) first++
  if (first === after.length) return entries
  let last = after.length - 1
  while (last > first && before[last] === after[last]) last--
  // No entry is NaN, but a negative one is a detail row.
  const start = entries.indexOf(before[first] ?? Number.NaN)
  if (start < 0) return entries
  const moved = after.slice(first, last + 1)
  const blocks = new Map<number, number[]>(moved.map((node) => [node, []]))
  for (let at = start; at < entries.length; at++) {
    const entry = entries[at] ?? 0
    let owner = nodeOf(entry)
    while (owner >= 0 && !blocks.has(owner)) owner = parentOf(owner)
    if (owner < 0) break
    blocks.get(owner)?.push(entry)
  }
  const arranged = entries.slice()
  arranged.set(
    moved.flatMap((node) => blocks.get(node) ?? []),
    start,
  )
  return arranged
}
