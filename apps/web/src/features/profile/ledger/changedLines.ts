/** The part of a long list that a change is about. */
export interface ChangedLines {
  /** The entries that the other value lacks. */
  lines: readonly string[]
  /** The number of entries that both have. */
  unchanged: number
}

/**
 * Returns the entries of a list, one per line, that another value of the same field lacks. Undefined for a value that is no list,
 * or has nothing in common with the other one.
 */
export function changedLines(text: string, other: string): ChangedLines | undefined {
  const all = text.split('\n')
  if (all.length === 1 && !other.includes('\n')) return undefined
  const known = new Set(other.split('\n'))
  const lines = all.filter((line) => !known.has(line))
  return lines.length === all.length ? undefined : { lines, unchanged: all.length - lines.length }
}
