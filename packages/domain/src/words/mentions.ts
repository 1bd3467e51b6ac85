/** Normalizes a text for comparison: lower case, without accents, and every run of other characters as one space. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Counts how often a plain text names a keyword (M238): its words in order, with anything but letters and digits
 * between them. The last word may be plural. Rule WORD-1.
 */
export function mentionsOf(keyword: string, text: string): number {
  const wanted = plain(keyword).split(' ').filter(Boolean)
  if (wanted.length === 0) return 0
  const words = plain(text).split(' ')
  const last = wanted.length - 1
  const matches = (at: number) =>
    wanted.every((word, index) => {
      const found = words[at + index]
      return found === word || (index === last && (found === `${word}s` || `${found}s` === word))
    })
  let count = 0
  for (let at = 0; at + last < words.length; at += 1) {
    if (!matches(at)) continue
    count += 1
    at += last
  }
  return count
}
