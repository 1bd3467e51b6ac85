/**
 * Gives each mounted entry a React key so that entries that come into sight take over the elements of those that left.
 * One that stays keeps its key, and so the focus in it. One that comes above another that stays gets new elements: React
 * would otherwise move all of those below it, which costs far more.
 */
export function recycledKeys(before: ReadonlyMap<number, number>, entries: readonly number[]): Map<number, number> {
  const next = new Map<number, number>()
  const mounted = new Set(entries)
  const free: number[] = []
  let highest = -1
  for (const [entry, key] of before) {
    highest = Math.max(highest, key)
    if (!mounted.has(entry)) free.push(key)
  }
  const lastToStay = entries.findLastIndex((entry) => before.has(entry))
  let taken = 0
  for (const [at, entry] of entries.entries()) {
    const recycled = at > lastToStay ? free[taken++] : undefined
    next.set(entry, before.get(entry) ?? recycled ?? ++highest)
  }
  return next
}
