/** Words that do not help to identify a page. */
const STOP_WORDS = new Set(
  (
    'a about all an and any are around as at be best between but by can cheap cheapest company companies cost costs do ' +
    'find for from get good how i in into is it local me my near nearby need of on or our out professional price prices pricing ' +
    'rated service services shop some specialist specialists that the their them this to top uk us usa vs we what when where ' +
    'which who why will with you your contractor contractors agency agencies business businesses firm firms provider providers ' +
    // Abbreviations of states, as Americans write them after a town.
    'ak al ar az ca co ct fl ga ia il ks ky la ma md mi mn mo ms mt nc nd ne nh nj nm nv ny oh pa ri sc sd tn tx ut va vt wa wi wv wy'
  ).split(' '),
)

const SPELLINGS: Readonly<Record<string, string>> = {
  behaviour: 'behavior',
  behaviours: 'behavior',
  behavioural: 'behavior',
  behavioral: 'behavior',
  colour: 'color',
  colours: 'color',
  grey: 'gray',
  home: 'house',
  homes: 'house',
  tyre: 'tire',
  tyres: 'tire',
}
const ENDINGS = ['ingly', 'ment', 'ings', 'ing', 'ive', 'ion', 'ers', 'ors', 'er', 'or', 'ist', 'ed'] as const

/**
 * Removes the ending of a word: painter, painters, painting and paint become one, as do decorating, decorators and
 * decorative. The result is approximate, for comparison only.
 */
export function stem(word: string): string {
  let text = singularOf(SPELLINGS[word] ?? word)
  for (let cut = true; cut;) {
    const ending = ENDINGS.find((candidate) => text.endsWith(candidate) && canStrip(text, candidate))
    cut = ending !== undefined
    if (ending !== undefined) text = text.slice(0, -ending.length)
  }
  if (text.length >= 7 && text.endsWith('at')) text = text.slice(0, -2)
  if (text.length > 4 && /[ey]$/.test(text)) text = text.slice(0, -1)
  return text
}

function singularOf(text: string): string {
  if (text.length > 4 && text.endsWith('ies')) return `${text.slice(0, -3)}y`
  // Knives and midwives.
  if (/(?:kn|w)ives$/.test(text)) return `${text.slice(0, -3)}fe`
  if (text.length > 4 && /(sh|ch|x|ss|z)es$/.test(text)) return text.slice(0, -2)
  const isPlural = text.length > 3 && text.endsWith('s') && !text.endsWith('ss') && !text.endsWith('us')
  return isPlural ? text.slice(0, -1) : text
}

function canStrip(text: string, ending: string): boolean {
  const rest = text.slice(0, -ending.length)
  const minLength = ending === 'ing' || ending === 'ings' ? 3 : 4
  // 'career' and 'engineer' are not derived from 'care' and 'engine', nor 'beer' from 'be'.
  return rest.length >= minLength && /[aeiouy]/.test(rest) && !(ending === 'er' && rest.endsWith('e'))
}

/** A self-guided walk is no guided one: the two words are one. */
const WITHOUT_HELP = /\bself[- ](?=guided|drive|catering)/gi
/** Goods under the buyer's own label, which two other words name as well. */
const OWN_LABEL = /\b(?:own|private|white)[- ]label(?:l?ing|s)?\b/gi

/** Sizes: '3 x 5' is '3x5'. Not a fraction: '27 x 1 1/4'. */
const BY = /(\d)\s*[x×]\s*(?=\d+(?!\d|\s*\d*\/))/gi

/** The letters of a text whose words are kept, and the number of texts. */
const MAX_SHORT = 120
const MAX_KNOWN = 20_000
const shortTexts = new Map<string, readonly string[]>()

/** Returns the meaningful words of a text, stemmed and unique. Search operators (-site:x, "...") are ignored. */
export function contentWords(text: string): string[] {
  // Queries, names and titles are compared with each other again and again, the texts of pages are not.
  if (text.length > MAX_SHORT) return readContentWords(text)
  const known = shortTexts.get(text)
  if (known !== undefined) return [...known]
  if (shortTexts.size >= MAX_KNOWN) shortTexts.clear()
  const words = readContentWords(text)
  shortTexts.set(text, words)
  return [...words]
}

function readContentWords(text: string): string[] {
  return [
    ...new Set(
      plainWords(text.replaceAll(WITHOUT_HELP, 'self').replaceAll(OWN_LABEL, 'ownlabel').replaceAll(BY, '$1x'))
        .filter((word) => word.length > 1 && !STOP_WORDS.has(word))
        .map(stem),
    ),
  ]
}

/** Returns the words of a text in lower case without accents. Search operators are ignored. */
export function plainWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/(^|\s)-?(site|inurl|intitle|filetype):\S+/g, ' ')
      .replace(/(^|\s)-\S+/g, ' ')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/['’]/g, '')
      // A form or a size is one word: 'W-2', 'A-4'.
      .replace(/(?<![\p{L}\p{N}])(\p{L})-(?=\p{N})/gu, '$1')
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word !== '')
  )
}

/** Whether a query names a place, given as `plainWords` joins it. */
export function namesPlace(query: string, place: string): boolean {
  return ` ${plainWords(query).join(' ')} `.includes(` ${place} `)
}
