import { plainWords } from '../words/words.ts'

/** Prepositions that precede a place in a query. */
const BEFORE_PLACE = new Set(['in', 'around', 'near'])
/** Words that are never places: 'near me', and words that end queries of every kind. */
const NO_PLACE = new Set(
  'me you us uk usa service services company companies cost costs price prices near local best cheap area areas town city specialist specialists group groups number cover'.split(
    ' ',
  ),
)
/** Parts of place names that are not places alone. */
const NO_PLACE_ALONE = new Set(
  'north south east west park heights hill hills road street lake beach springs creek valley point bay vic nsw qld'.split(
    ' ',
  ),
)
/** The minimum number, and the minimum share, of queries that a word must end to count as a place. */
const MIN_QUERIES = 3
const END_SHARE = 0.75
/**
 * The minimum number of queries for a word that never follows 'in', and the minimum number of different words before
 * it.
 */
const MIN_COUNT_ALONE = 4
const END_SHARE_ALONE = 0.9
const BEFORE_ALONE = 2
/**
 * The minimum share of the uses of a first word that must precede the second word: 'st' nearly always precedes
 * 'albans'.
 */
const OWN_SHARE = 0.5

/**
 * Returns the places that queries name, in lower case. A place follows 'in', or it is a word (or two words) that ends
 * nearly all of its queries after several different words: 'painter southgate', 'decorators southgate' and 'wallpaper
 * southgate' name Southgate. `known` lists the places that are known already. Rule ADV-6.
 */
export function findPlaces(queries: readonly string[], known: readonly string[]): string[] {
  const places = new Set(known.map((place) => plainWords(place).join(' ')).filter((place) => place !== ''))
  const uses = new Map<string, { all: number; end: number; before: Set<string> }>()
  for (const query of queries) {
    const words = plainWords(query)
    for (const length of [1, 2]) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const part = words.slice(start, start + length)
        if (part.some((word) => NO_PLACE.has(word) || BEFORE_PLACE.has(word) || word.length < 2)) continue
        const phrase = part.join(' ')
        if (NO_PLACE_ALONE.has(phrase)) continue
        const use = uses.get(phrase) ?? { all: 0, end: 0, before: new Set<string>() }
        use.all += 1
        if (start > 0 && start + length === words.length) {
          use.end += 1
          use.before.add(words[start - 1] ?? '')
        }
        uses.set(phrase, use)
      }
    }
  }
  /** Whether the first of two words also precedes other words: in 'decorators hertfordshire' it is the trade. */
  const hasStrayWord = (phrase: string, all: number): boolean => {
    const [first = '', second] = phrase.split(' ')
    // The second word is part of a name, as in Brighton East.
    if (second === undefined || NO_PLACE_ALONE.has(second)) return false
    return all / (uses.get(first)?.all ?? all) < OWN_SHARE
  }
  for (const [phrase, { all, end, before }] of uses) {
    const behindIn = [...before].some((word) => BEFORE_PLACE.has(word))
    const isPlace = behindIn
      ? end >= MIN_QUERIES && end / all >= END_SHARE && before.size >= MIN_QUERIES
      : end >= MIN_COUNT_ALONE &&
        end / all >= END_SHARE_ALONE &&
        before.size >= BEFORE_ALONE &&
        !hasStrayWord(phrase, all)
    if (isPlace) places.add(phrase)
  }
  // 'st albans' and 'albans' always occur together, so the longer is the place. Of 'painting london' and 'london' the
  // shorter is.
  const endsOf = (place: string) => uses.get(place)?.end ?? 0
  return [...places].filter((place) =>
    [...places].every((other) => {
      if (other === place) return true
      if (other.split(' ').includes(place)) return endsOf(other) !== endsOf(place)
      return !place.endsWith(` ${other}`) || endsOf(other) === endsOf(place)
    }),
  )
}
