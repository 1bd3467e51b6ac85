import { plainWords } from '../words/words.ts'

/** Words of place names and their abbreviations. */
const SPELLED_OUT: Readonly<Record<string, string>> = {
  ft: 'fort',
  st: 'saint',
  mt: 'mount',
  pt: 'port',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}
/** Ends of place names that make another place of the words before them: Bath and Bathgate, York and Yorkshire. */
const OTHER_PLACE = /^(?:shire|gate|ton|ford|ham|burg|bury|field|land|port|mouth|borough|by|wick|stead|wood|bridge)/
/** The minimum and the maximum number of letters of a short name. */
const SHORT = { min: 2, max: 6 } as const
/** The maximum number of letters of a short name that is the beginning of the long one, and how much longer that must be. */
const MAX_BEGINNING = 4
const MIN_CUT = 3

/**
 * Whether a short name means a town: the same with abbreviated words ('ft worth'), the first letters of its words ('okc'),
 * or its beginning as people shorten it ('jax', 'philly', 'indy'). It is asked of the client's own places only: elsewhere
 * such names mean other towns. Rule ADV-26.
 */
function isShortTown(short: string, town: string): boolean {
  const [shortWords, words] = [spelledOut(short), spelledOut(town)]
  if (short === town || shortWords.length === 0 || words.length === 0) return false
  const long = words.join('')
  if (shortWords.join('') === long) return true
  const [text = ''] = shortWords
  if (shortWords.length > 1 || text.length < SHORT.min || text.length > SHORT.max) return false
  return isInitials(text, words) || isBeginning(text, long)
}

const spelledOut = (text: string) => plainWords(text).map((word) => SPELLED_OUT[word] ?? word)

/** Whether a text consists of beginnings of a name's words, each with one letter or more: 'nyc', 'okc'. */
function isInitials(text: string, words: readonly string[]): boolean {
  if (words.length < 2) return false
  const initials = words.map((word) => word.charAt(0)).join('')
  if (text === initials) return true
  const [first = '', ...rest] = words
  const tail = rest.map((word) => word.charAt(0)).join('')
  return text.length === initials.length + 1 && text.endsWith(tail) && isInOrder(text.slice(0, -tail.length), first)
}

/** Whether letters stand in a word in this order, from its first letter on. */
function isInOrder(letters: string, word: string): boolean {
  if (letters.charAt(0) !== word.charAt(0)) return false
  let at = -1
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1)
    if (at === -1) return false
  }
  return true
}

/** Whether a text is the beginning of a name, with the ending of a pet name or an x for 'cks' and 'ks'. */
function isBeginning(text: string, long: string): boolean {
  const stems = [
    text,
    text.replace(/x$/, 'cks'),
    text.replace(/x$/, 'ks'),
    text.replace(/(?:y|ie)$/, ''),
    text.replace(/(\p{L})\1(?:y|ie)$/u, '$1'),
  ]
  return stems.some((stem) => {
    const rest = long.slice(stem.length)
    const isCut = stem !== text || text.length <= MAX_BEGINNING
    return stem.length >= 3 && isCut && long.startsWith(stem) && rest.length >= MIN_CUT && !OTHER_PLACE.test(rest)
  })
}

/**
 * Returns the names under which places are known: a short name of one of the client's own places, or one that its pages
 * write in brackets behind the place ('Portland (PDX)'), is that place. Others are themselves. Rule ADV-26.
 */
export function townNames(
  places: readonly string[],
  own: readonly string[],
  texts: readonly string[] = [],
): ReadonlyMap<string, string> {
  const written = texts.join('\n').toLowerCase()
  const towns = [...new Set(own.map((town) => plainWords(town).join(' ')))].filter((town) => town !== '')
  return new Map(
    places.flatMap((place) => {
      const town = towns.find(
        (each) => each !== place && (isShortTown(place, each) || written.includes(`${each} (${place})`)),
      )
      return town === undefined ? [] : [[place, town] as const]
    }),
  )
}
