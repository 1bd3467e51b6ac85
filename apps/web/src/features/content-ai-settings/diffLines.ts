/** A line of a difference: in both texts, only in the older one, or only in the newer one. */
export interface DiffLine {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Returns the difference of two texts line by line, with the longest common sequence of lines kept. */
export function diffLines(before: string, after: string): DiffLine[] {
  const a = before.split('\n')
  const b = after.split('\n')
  // lengths[i][j] is the length of the longest common sequence of a from i and b from j.
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i] ?? []
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    const [before1, after1] = [a[i], b[j]]
    if (before1 !== undefined && before1 === after1) {
      lines.push({ kind: 'same', text: before1 })
      i += 1
      j += 1
    } else if (before1 !== undefined && (after1 === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: before1 })
      i += 1
    } else {
      lines.push({ kind: 'added', text: after1 ?? '' })
      j += 1
    }
  }
  return lines
}
