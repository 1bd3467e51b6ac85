/**
 * Gives each mounted row a slot (its React key) so that rows that come into sight take over the elements of those that
 * left. A row that stays keeps its slot: the focus in it is not lost.
 */
export function assignSlots(before: ReadonlyMap<number, number>, rows: readonly number[]): Map<number, number> {
  const next = new Map<number, number>()
  const wanted = new Set(rows)
  const free: number[] = []
  let highest = -1
  for (const [row, slot] of before) {
    highest = Math.max(highest, slot)
    if (wanted.has(row)) next.set(row, slot)
    else free.push(slot)
  }
  let taken = 0
  for (const row of rows) {
    if (!next.has(row)) next.set(row, free[taken++] ?? ++highest)
  }
  return next
}
