/**
 * Returns up to two initials, of the first and the last word of a name, in capitals. Returns '' for a name without
 * letters.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? [])
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return (first + last).toLocaleUpperCase('en-US')
}
