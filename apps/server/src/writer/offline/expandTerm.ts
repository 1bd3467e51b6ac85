import { literal } from './literal.ts'

/** The minimum number of words of a term that a text can name without those in its middle. */
const MIN_WORDS = 3

/**
 * Names a term where a text has its first and its last words only: 'Large pots' of 'large garden pots'. The client's
 * sentence stays as it is. Returns the text unchanged where it has no such words.
 */
export function expandTerm(text: string, term: string): string {
  const words = term.toLowerCase().split(/\s+/)
  if (words.length < MIN_WORDS) return text
  const last = words.at(-1) ?? ''
  // The fewest words are added first.
  for (let kept = words.length - 2; kept >= 1; kept -= 1) {
    const start = words.slice(0, kept).join(' ')
    const found = new RegExp(`(?<![\\p{L}-])${literal(start)} ${literal(last)}(?![\\p{L}-])(?![^<]*>)`, 'iu').exec(text)
    if (found === null) continue
    const [named] = found
    const begin = named.slice(0, start.length)
    const whole = [begin, ...words.slice(kept, -1), named.slice(start.length + 1)].join(' ')
    return text.slice(0, found.index) + whole + text.slice(found.index + named.length)
  }
  return text
}
