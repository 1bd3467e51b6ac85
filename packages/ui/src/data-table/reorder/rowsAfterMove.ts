/**
 * Returns the list after a row was moved to another index. Consecutive rows with the same `groupOf` value stay
 * together: inside its group a row moves alone; beyond it the whole group moves, and it lands before or after another
 * group, never inside one. The given list is not changed.
 *
 * @param from the index of the moved row
 * @param to the target index, clamped to the list
 */
export function rowsAfterMove<Row>(
  rows: readonly Row[],
  from: number,
  to: number,
  groupOf?: (row: Row) => string | undefined,
): readonly Row[] {
  const target = Math.min(Math.max(to, 0), rows.length - 1)
  if (from < 0 || from >= rows.length || target === from) return rows
  const block = groupAround(rows, from, groupOf)
  const other = groupAround(rows, target, groupOf)
  if (block.first === other.first) {
    const next = [...rows]
    next.splice(target, 0, ...next.splice(from, 1))
    return next
  }
  const moved = rows.slice(block.first, block.last + 1)
  const rest = rows.toSpliced(block.first, moved.length)
  const start = other.first < block.first ? other.first : other.last + 1 - moved.length
  return rest.toSpliced(start, 0, ...moved)
}

function groupAround<Row>(
  rows: readonly Row[],
  index: number,
  groupOf: ((row: Row) => string | undefined) | undefined,
): { first: number; last: number } {
  const group = groupOf?.(rows[index] as Row)
  let first = index
  let last = index
  if (group === undefined) return { first, last }
  while (first > 0 && groupOf?.(rows[first - 1] as Row) === group) first--
  while (last < rows.length - 1 && groupOf?.(rows[last + 1] as Row) === group) last++
  return { first, last }
}
