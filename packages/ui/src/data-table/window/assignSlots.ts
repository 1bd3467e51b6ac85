/**
 * Gives each mounted record a slot (its React key) so that records that come into sight take over the elements of those
 * that left. One that stays keeps its slot: the focus in it is not lost. One that comes above another that stays gets
 * new elements: React would otherwise move all of those below it, which costs far more.
 */
export function assignSlots(before: ReadonlyMap<number, number>, records: readonly number[]): Map<number, number> {
  const next = new Map<number, number>()
  const wanted = new Set(records)
  const free: number[] = []
  let highest = -1
  for (const [record, slot] of before) {
    highest = Math.max(highest, slot)
    if (!wanted.has(record)) free.push(slot)
  }
  const lastToStay = records.findLastIndex((record) => before.has(record))
  let taken = 0
  for (const [place, record] of records.entries()) {
    const recycled = place > lastToStay ? free[taken++] : undefined
    next.set(record, before.get(record) ?? recycled ?? ++highest)
  }
  return next
}
