import { plainWords } from '../words/words.ts'
import { offerWords } from './synonyms.ts'

/** Prepositions that precede a place in a query. */
const BEFORE_PLACE = new Set(['in', 'around', 'near'])
/** Words that are never places: 'near me', and words that end queries of every kind. */
const NO_PLACE = new Set(
  'me you us uk usa service services company companies cost costs price prices near local best cheap area areas town city specialist specialists group groups number cover manufacturer manufacturers maker makers supplier suppliers wholesale wholesaler sale online custom'.split(
    ' ',
  ),
)
/** Words at the end of queries that are no places, in the other languages of exports. */
export const NO_PLACE_ABROAD: ReadonlySet<string> = new Set(
  (
    'kosten preis preise notdienst firma erfahrungen ausbildung precio precios urgente barato prix tarif tarifs devis avis harga ' +
    'murah terdekat prezzo prezzi costo preco precos prijs prijzen vacature'
  ).split(' '),
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

/** Abbreviations of states that follow a town: 'portsmouth va'. Words with another meaning are left out. */
const STATES = new Set(
  'ak al ar az ca co ct fl ga ia id il ks ky la ma md mi mn mo ms mt nc nd ne nh nj nm nv ny pa ri sc sd tn tx uk ut va vt wa wi wv wy'.split(
    ' ',
  ),
)

/** Whether a word is the abbreviation of a state. */
export function isState(word: string): boolean {
  return STATES.has(word.toLowerCase())
}

/** Returns the words of a query without a state at its end. */
export function wordsWithoutState(query: string): string[] {
  const words = plainWords(query)
  return words.length > 1 && STATES.has(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/**
 * Returns the places that queries name, in lower case. A place follows 'in', or it is a word (or two words) that ends
 * nearly all of its queries after several different words: 'painter southgate', 'decorators southgate' and 'wallpaper
 * southgate' name Southgate. `known` lists the places that are known already. Rule ADV-6.
 */
export function namedPlaces(queries: readonly string[], known: readonly string[]): string[] {
  const found = placesAtEnd(queries, known)
  // A county hides the town before it: 'painter in potters bar, hertfordshire'.
  const shorter = queries.map((query) => {
    const text = wordsWithoutState(query).join(' ')
    const end = found.find((place) => text.endsWith(` ${place}`))
    return end === undefined ? text : text.slice(0, -end.length - 1)
  })
  const hidden = placesAtEnd(shorter, []).filter(
    (place) =>
      shorter.some((text) => text.endsWith(` in ${place}`)) &&
      found.every((other) => !` ${other} `.includes(` ${place} `) && !` ${place} `.includes(` ${other} `)),
  )
  return [...found, ...hidden]
}

/** Returns the known places and those that end the queries. */
function placesAtEnd(queries: readonly string[], known: readonly string[]): string[] {
  const own = new Set(known.map((place) => plainWords(place).join(' ')).filter((place) => place !== ''))
  const places = new Set(own)
  const uses = countPhrases(queries)
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
      ? end >= MIN_QUERIES && end / all >= END_SHARE && before.size >= MIN_QUERIES && !hasStrayWord(phrase, all)
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
      // 'worth' is a part of Fort Worth, also where people type 'ft worth'.
      if (own.has(other) && !own.has(place) && other.split(' ').includes(place)) return false
      // A trade before a known place is none of its name: 'lawyer dayton'. A direction is: 'north dayton'.
      const [first = ''] = place.split(' ')
      if (own.has(other) && !own.has(place) && place.endsWith(` ${other}`)) return NO_PLACE_ALONE.has(first)
      if (own.has(place) && !own.has(other) && other.endsWith(` ${place}`)) return true
      if (other.split(' ').includes(place)) return endsOf(other) !== endsOf(place)
      return !place.endsWith(` ${other}`) || endsOf(other) === endsOf(place)
    }),
  )
}

/** How often queries contain a phrase, how often they end with it, and the words before it there. */
interface PhraseUse {
  all: number
  end: number
  before: Set<string>
}

/** Counts the phrases of one and of two words that may be places. */
function countPhrases(queries: readonly string[]): Map<string, PhraseUse> {
  const uses = new Map<string, PhraseUse>()
  for (const query of queries) {
    const words = wordsWithoutState(query)
    for (const length of [1, 2]) {
      for (let start = 0; start + length <= words.length; start += 1) {
        const part = words.slice(start, start + length)
        if (
          part.some(
            (word) => NO_PLACE.has(word) || NO_PLACE_ABROAD.has(word) || BEFORE_PLACE.has(word) || word.length < 2,
          )
        )
          continue
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
  return uses
}

/** The words of a trade or a business, which places follow: 'painters barnet', 'cleaning company pinner'. */
const TRADE_WORD =
  /(?:ers?|ors?|ists?|ing|care|support|repairs?|replacement|company|companies|agency|agencies|provider|services?)$/
/** Endings of words that are no places. */
const NO_PLACE_ENDING = /(?:ing|s|ers|ors|ist|service|company)$/
const MIN_TRADE_WORDS = 2
const PLACE_SHARE = 0.6

/** Returns the stemmed words that stand like places in queries and that the site does not know. Rules ADV-6, ADV-18. */
export function rarePlaces(all: readonly string[], known: ReadonlySet<string>): Set<string> {
  const queries = Map.groupBy(
    all.flatMap((query) => [...new Set(plainWords(query))].map((word) => ({ word, query }))),
    ({ word }) => word,
  )
  const rare = [...queries].filter(([word]) => offerWords(word).some((each) => !known.has(each)))
  return new Set(
    rare
      .filter(([word, uses]) =>
        standsLikePlace(
          word,
          uses.map(({ query }) => query),
        ),
      )
      .flatMap(([word]) => offerWords(word)),
  )
}

/**
 * Whether a word that no page of the site knows stands in its queries where a place stands: after 'in', or at the end
 * after two or more words of a trade. Such a word is too rare for `namedPlaces`. Rule ADV-6.
 */
function standsLikePlace(word: string, queries: readonly string[]): boolean {
  if (NO_PLACE_ENDING.test(word)) return false
  const uses = queries.map(wordsWithoutState).flatMap((words) => {
    const at = words.indexOf(word)
    return at === -1 ? [] : [{ before: words[at - 1] ?? '', isLast: at === words.length - 1 }]
  })
  const afterIn = uses.filter(({ before }) => BEFORE_PLACE.has(before)).length
  const ends = uses.filter(({ before, isLast }) => isLast && (TRADE_WORD.test(before) || BEFORE_PLACE.has(before)))
  const trades = new Set(ends.map(({ before }) => before))
  return (
    afterIn * 2 >= Math.max(1, uses.length) ||
    (ends.length >= uses.length * PLACE_SHARE && trades.size >= MIN_TRADE_WORDS)
  )
}

/**
 * Returns the narrowest of the known places that a query names: a town stands before its county. Undefined if it names
 * none, or an unknown place before it: 'painter in ivybridge, devon' is no query for Devon. Rule ADV-7.
 */
export function narrowestPlace(query: string, places: readonly string[]): string | undefined {
  const text = ` ${wordsWithoutState(query.replace(/,?\s+uk$/i, '')).join(' ')} `
  const [first] = places
    .map((place) => ({ place, at: text.indexOf(` ${place} `) }))
    .filter(({ at }) => at !== -1)
    .toSorted((a, b) => a.at - b.at || b.place.length - a.place.length)
  if (first === undefined) return undefined
  const before = text.slice(0, first.at).trim().split(' ')
  const preposition = before.findLastIndex((word) => BEFORE_PLACE.has(word))
  const hasUnknownPlace = preposition !== -1 && preposition < before.length - 1
  return hasUnknownPlace ? undefined : first.place
}
