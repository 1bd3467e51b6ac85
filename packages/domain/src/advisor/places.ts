import { plainWords } from '../words/words.ts'

/** Words behind which a query names a place. */
const BEFORE_PLACE = new Set(['in', 'around', 'near'])
/** Places are never these: 'near me', and words that end a query about anything. */
const NO_PLACE = new Set(
  'me you us uk usa service services company companies cost costs price prices near local best cheap area areas town city specialist specialists group groups number cover'.split(
    ' ',
  ),
)
/** Parts of a place's name that are no place by themselves. */
const NO_PLACE_ALONE = new Set(
  'north south east west park heights hill hills road street lake beach springs creek valley point bay vic nsw qld'.split(
    ' ',
  ),
)
/** Queries that must end with a word for it to be taken for a place, and the least share of them. */
const LEAST = 3
const END_SHARE = 0.75
/** The same for a word that never stands behind 'in', and the different words before it. */
const MIN_COUNT_ALONE = 4
const END_SHARE_ALONE = 0.9
const BEFORE_ALONE = 2
/** Of the uses of the first of two words, the least share that the second must follow; 'st' is nearly always St Albans'. */
const OWN_SHARE = 0.5

/**
 * The places that queries name, in lower case: what stands behind 'in', and words (or two words) that end nearly all of
 * the queries they are in, behind several different words; 'painter southgate', 'decorators southgate' and 'wallpaper
 * southgate' name Southgate. `known` are places that are known as such. Rule ADV-6.
 */
export function placesOf(queries: readonly string[], known: readonly string[]): string[] {
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
  /** The first of two words stands before much else: in 'decorators hertfordshire' it is the trade, not the place. */
  const hasStrayWord = (phrase: string, all: number): boolean => {
    const [first = '', second] = phrase.split(' ')
    // The second as a part of a name: Brighton East.
    if (second === undefined || NO_PLACE_ALONE.has(second)) return false
    return all / (uses.get(first)?.all ?? all) < OWN_SHARE
  }
  for (const [phrase, { all, end, before }] of uses) {
    const behindIn = [...before].some((word) => BEFORE_PLACE.has(word))
    const isPlace = behindIn
      ? end >= LEAST && end / all >= END_SHARE && before.size >= LEAST
      : end >= MIN_COUNT_ALONE &&
        end / all >= END_SHARE_ALONE &&
        before.size >= BEFORE_ALONE &&
        !hasStrayWord(phrase, all)
    if (isPlace) places.add(phrase)
  }
  // Of 'st albans' and 'albans', always together, the longer is the place; of 'painting london' and 'london' the shorter.
  const endsOf = (place: string) => uses.get(place)?.end ?? 0
  return [...places].filter((place) =>
    [...places].every((other) => {
      if (other === place) return true
      if (other.split(' ').includes(place)) return endsOf(other) !== endsOf(place)
      return !place.endsWith(` ${other}`) || endsOf(other) === endsOf(place)
    }),
  )
}
