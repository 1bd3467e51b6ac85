/**
 * Returns a React key for each mounted entry. Entries that scroll into view reuse the elements of those that left. An
 * entry that stays keeps its key and thereby the focus inside it. An entry above one that stays gets new elements:
 * otherwise React would move all elements below it, which costs far more.
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
