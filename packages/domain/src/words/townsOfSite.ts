import { isRegionName } from './regions.ts'
import { plainWords } from './words.ts'

/** A name: one to three words that start with a capital, or are joined by small words of names: 'Palma de Mallorca'. */
const NAME = String.raw`(?:(?:Ste?|Mt|Ft)\. )?\p{Lu}[\p{L}'’-]+(?:(?: (?:de|la|del|am|an der|sur|on|upon))? \p{Lu}[\p{L}'’-]+){0,2}`
/** English words before the article 'a', which other languages have before a town: 'Become a Tutor', 'a Lleida'. */
const WORDS_BEFORE_ARTICLE =
  'become becoming is are as be for of with to by from need needs find finding hire hiring book get choose like not or and when what such study your'
    .split(' ')
    .map((word) => `[${word.charAt(0)}${word.charAt(0).toUpperCase()}]${word.slice(1)}`)
    .join('|')
/** What stands before the name of a town, and before that of an island: 'on St. Simons Island'. */
const BEFORE = String.raw`(?:in|around|serving|serves|across|throughout|en|à|au|du|im|bei|um|di|nel|de|(?<!\b(?:${WORDS_BEFORE_ARTICLE}) )a|te|bij)`
/** A name after a preposition, and others that follow with a comma or 'and'. */
const AFTER_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${BEFORE}|on(?= (?:\S+ ){1,2}Isl(?:and|e)(?!\p{L}))) (${NAME}(?:(?:, | and | und | y | et | e | & )(?:in |en |à )?${NAME}){0,3})`,
  'gu',
)
/** A town beside the business's own: 'ten minutes north of Asheville'. It is one of its towns where no other is named. */
const BESIDE = new RegExp(String.raw`(?<!\p{L})near (${NAME})`, 'gu')
/** A name that is the last part of a title: 'Tree Care | Fort Worth', 'Physiotherapy, Leeds'. */
const LAST_PART = new RegExp(String.raw`(?:\s[|–—·-]\s|, )(${NAME}(?:(?: & | and )${NAME})?)$`, 'gmu')
const BETWEEN = /, | and | und | y | et | e | & /u
/** A state behind a town without a comma: 'Lexington KY'. */
const STATE_AT_END = / [A-Z]{2,3}$/
/** Words of titles that queries end with, and that name no town. */
const NO_TOWN =
  /^(?:precios?|prix|preise?|prezz[io]|tarif\p{L}*|kosten|costs?|prices?|rates?|fees?|reviews?|opiniones|avis|erfahrungen|online|jobs?|hours|horari\p{L}*|telefon\p{L}*)$/iu
/** The minimum number of queries that a town ends, and the share of its queries that it must end. */
const MIN_QUERIES = 2
const END_SHARE = 0.6

/**
 * Returns the towns in which a business works by its own texts: names after 'in' and the like, or at the end of a title, with
 * which two queries end, at least, and most of those that have the name. The one that most queries name comes first. Rule
 * WRITE-34.
 */
export function townsOfSite(texts: readonly string[], queries: readonly string[]): string[] {
  const namesIn = (pattern: RegExp) =>
    texts
      .flatMap((text) => [...text.matchAll(pattern)].flatMap(([, found = '']) => found.split(BETWEEN)))
      .map((name) => name.replace(/^(?:in|en|à) /u, '').replace(STATE_AT_END, ''))
  const afterWord = new Set(namesIn(AFTER_WORD))
  const ofTitles = new Set(namesIn(LAST_PART))
  const ofOwn = new Set([...afterWord, ...ofTitles])
  // 'Lee Creek Tub & Tile' ends with a thing that the texts speak of: 'ceramic tile'.
  const isThing = (name: string) =>
    ofTitles.has(name) &&
    !afterWord.has(name) &&
    texts.some((text) => new RegExp(`(?<!\\p{L})${name.toLowerCase()}(?!\\p{L})`, 'u').test(text))
  const written = new Set([...ofOwn, ...namesIn(BESIDE)])
  // 'Knoxville, TN' is in a state.
  const names = [...written].filter((name) => !isRegionName(name))
  const asked = queries.map((query) => plainWords(query))
  const regions = [...written].map((name) => plainWords(name).join(' '))
  const found = names.flatMap((name) => {
    const words = plainWords(name).join(' ')
    const uses = asked.filter((query) => ` ${query.join(' ')} `.includes(` ${words} `))
    const ends = uses.filter((query) => {
      const text = query.join(' ')
      // A state of two letters may follow.
      return (
        text !== words &&
        (text.endsWith(` ${words}`) ||
          text.replace(/ [a-z]{2}$/, '').endsWith(` ${words}`) ||
          // So may another name, as in 'Portland, Maine'.
          regions.some((region) => region !== words && text.endsWith(` ${words} ${region}`)))
      )
    })
    const isNamed = ends.length >= (isJoined(name, texts, names) ? 1 : MIN_QUERIES)
    const isTown = isNamed && ends.length >= uses.length * END_SHARE && !NO_TOWN.test(name) && !isThing(name)
    return isTown ? [{ name, words, count: ends.length, uses }] : []
  })
  // A name that most queries have behind a town is its state or county.
  const isRegion = ({ words, uses }: (typeof found)[number]) =>
    found.some(
      (town) =>
        town.words !== words &&
        uses.filter((query) => ` ${query.join(' ')} `.includes(` ${town.words} ${words} `)).length * 2 > uses.length,
    )
  const towns = found.filter((each) => !isRegion(each))
  const sorted = towns.toSorted((a, b) => b.count - a.count || b.words.length - a.words.length)
  // 'Worth' is no town beside 'Fort Worth', but 'Kelowna' is one beside 'West Kelowna'.
  const all = sorted
    .filter(({ words, uses }) => !sorted.some((other) => isPartOf(words, other.words, uses)))
    .filter(({ words }) => !sorted.some((other) => isTradeBefore(words, other.words, asked)))
    .filter(({ words }, index, each) => each.findIndex((other) => other.words === words) === index)
    .map(({ name }) => name)
  const own = all.filter((name) => ofOwn.has(name))
  return own.length > 0 ? own : all
}

/** Whether a name is only a part of another one: most of its queries have the whole. */
function isPartOf(words: string, other: string, uses: readonly (readonly string[])[]): boolean {
  if (other === words || !` ${other} `.includes(` ${words} `)) return false
  const whole = uses.filter((query) => ` ${query.join(' ')} `.includes(` ${other} `)).length
  return whole * 2 > uses.length
}

/** Whether the texts join a name with another one that a query ends with, as towns are listed: 'in Geelong and Torquay'. */
function isJoined(name: string, texts: readonly string[], names: readonly string[]): boolean {
  return names.some(
    (other) =>
      other !== name &&
      texts.some((text) =>
        [
          `${other} and ${name}`,
          `${other}, ${name}`,
          `${name} and ${other}`,
          `${other} et ${name}`,
          `${other} y ${name}`,
          `${other} und ${name}`,
        ].some((joined) => text.includes(joined)),
      ),
  )
}

/** Whether a name is a town behind a word of the trade, which other queries have without it: 'Electrician Geelong'. */
function isTradeBefore(words: string, town: string, asked: readonly (readonly string[])[]): boolean {
  if (words === town || !words.endsWith(` ${town}`)) return false
  const trade = words.slice(0, -town.length - 1)
  return asked.some((query) => ` ${query.join(' ')} `.includes(` ${trade} `) && !query.join(' ').includes(words))
}
