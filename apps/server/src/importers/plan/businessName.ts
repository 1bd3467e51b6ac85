import { titleParts } from '@rankdesk/domain'
import type { SiteFolder } from '../html/readSite.ts'

/**
 * Returns a business's name: as its site gives it (on the home page first, then on most pages), else the part that its
 * pages' titles share, else the part of a title that its domain spells. Without any of them the domain stands for the
 * name, unchanged: where its words end is a guess. The client list, which comes first, is applied by the writer. Rule
 * IMP-14.
 */
export function businessNameOf(domain: string, site: SiteFolder | undefined): string {
  const pages = [...(site?.pages ?? [])]
  const home = site?.pages.get('/')?.siteName
  return (
    home ??
    mostFrequent(
      pages.flatMap(([, { siteName }]) => siteName ?? []),
      1,
    ) ??
    sharedTitle(pages) ??
    nameInDomain(domain, pages) ??
    // 'Hägelin' is haegelin in a domain.
    nameInDomain(domain.replaceAll(/([aou])e/g, '$1'), pages) ??
    domain
  )
}

/** Returns the part of a title that a domain spells or has a word of. */
function nameInDomain(
  domain: string,
  pages: readonly (readonly [string, { metaTitle: string }])[],
): string | undefined {
  return (
    spelledStart(domain, new Map(pages).get('/')?.metaTitle ?? '') ??
    partOfDomain(domain, pages) ??
    spelledTitle(domain, pages) ??
    turnedTitle(domain, new Map(pages).get('/')?.metaTitle ?? '')
  )
}

/** Returns the first or last part that more than half of the titles share, and at least two do. */
function sharedTitle(pages: readonly (readonly [string, { metaTitle: string }])[]): string | undefined {
  const parts = pages.flatMap(([, { metaTitle }]) => {
    const all = titleParts(metaTitle)
    return all.length < 2 ? [] : [...new Set([all[0] ?? '', all.at(-1) ?? ''])].filter((part) => part !== '')
  })
  return mostFrequent(parts, Math.max(2, Math.floor(pages.length / 2) + 1))
}

/** Words of a title that no name of a business has between others: 'Doctor-led aesthetics in Norwich'. */
const NO_NAME = /(?:^|\s)(?:in|at|for|from|with|à|a|en|im|bei|para|per|voor)\s|[,:]/iu

/**
 * Returns the last or first part of the home page's title of which a word is in the domain, and in no other part: 'Tom Beddoes' of
 * beddoeschimneys.co.uk. A part of one word may be a town.
 */
function partOfDomain(
  domain: string,
  pages: readonly (readonly [string, { metaTitle: string }])[],
): string | undefined {
  const label = lettersOf(domain.split('.')[0] ?? '')
  const home = titleParts(new Map(pages).get('/')?.metaTitle ?? '')
  const parts = [home.at(-1) ?? '', home[0] ?? ''].filter((part) => {
    const words = part.split(' ')
    return home.length > 1 && words.length > 1 && !NO_NAME.test(part)
  })
  // 'Gum Tree Pet Resort' begins gumtreeboarding.
  const begins = parts.find((part) => {
    const [first = '', second = ''] = part.split(' ').map(lettersOf)
    const start = first.length >= MIN_SHARED_LETTERS ? first : `${first}${second}`
    const others = lettersOf(home.filter((each) => each !== part).join(' '))
    return start.length >= MIN_SHARED_LETTERS && label.startsWith(start) && !others.includes(start)
  })
  const named = parts.find((part) => {
    const others = lettersOf(home.filter((each) => each !== part).join(' '))
    return part
      .split(' ')
      .map(lettersOf)
      .some((word) => word.length >= MIN_SHARED_LETTERS && label.includes(word) && !others.includes(word))
  })
  return begins ?? named
}

/** The minimum number of letters of a word that a domain shares with a name. */
const MIN_SHARED_LETTERS = 5

const lettersOf = (text: string) =>
  text
    // 'Pryce & Daughter' is pryceanddaughter.co.uk.
    .replaceAll('&', 'and')
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The minimum number of letters of a word's beginning in a domain. */
const MIN_BEGINNING = 3
/** The maximum number of letters that end a word of the domain in another form: 'movers' of 'Moving'. */
const MAX_ENDING = 3
/** The maximum number of words that say what a business does behind those that the domain spells: 'Heating & Cooling'. */
const MAX_AFTER = 3
/** What follows a name before a town. */
const AFTER_NAME = /^(?:in|at|en|à|im|di|w|de)$/i

/**
 * Returns the beginning of the home page's title whose words, or their beginnings, spell the domain in order: 'Clínica dental
 * Álamo' of clinicaalamo.es, 'Harewood Physiotherapy' of harewoodphysio.co.uk. Undefined without one of two words or more.
 */
function spelledStart(domain: string, title: string): string | undefined {
  const name = domain.split('.')[0] ?? ''
  const whole = spelledPart(lettersOf(name), title)
  // A town may follow a hyphen: brightpane-cheltenham.
  return whole ?? (name.includes('-') ? spelledPart(lettersOf(name.split('-')[0] ?? ''), title) : undefined)
}

/** A word that is two: 'BrightPane'. */
const TWO_IN_ONE = /\p{Ll}\p{Lu}/u

function spelledPart(label: string, title: string): string | undefined {
  for (const part of titleParts(title).flatMap((each) => each.split(/[,:] /))) {
    const words = part.trim().split(/\s+/)
    const { end, ...spelled } = spelledBy(words, label)
    const after = words.slice(end + 1)
    const isName =
      isSpelled(spelled, words[end] ?? '') &&
      (after.length <= MAX_AFTER || AFTER_NAME.test(after[0] ?? '')) &&
      after.every((word) => AFTER_NAME.test(word) || /^(?:\p{Lu}|&$|and$|und$|y$|et$)/u.test(word))
    // 'Care' or 'Company' behind it belongs to the name, a place after a preposition does not.
    if (isName) return AFTER_NAME.test(after[0] ?? '') ? words.slice(0, end + 1).join(' ') : part.trim()
  }
  return undefined
}

/** Whether words spell a domain: two of them, or one that is two, and all of its letters but an ending. */
function isSpelled({ rest, used, isCut }: { rest: string; used: number; isCut: boolean }, last: string): boolean {
  // 'natives' of 'Native Nursery'.
  const isWhole = rest === '' || (rest === 's' && used > 1) || (isCut && rest.length <= MAX_ENDING)
  return isWhole && (used >= 2 || (rest === '' && TWO_IN_ONE.test(last)))
}

/**
 * Spells letters with words or their beginnings, in order; the first word must take part. Returns the letters that are left,
 * the index of the last used word, the number of used ones, and whether of the last one its beginning was used only.
 */
function spelledBy(
  words: readonly string[],
  label: string,
): { rest: string; end: number; used: number; isCut: boolean } {
  let rest = label
  let end = -1
  let used = 0
  let isCut = false
  for (const [index, word] of words.entries()) {
    if (rest === '') break
    const letters = lettersOf(word)
    let length = Math.min(letters.length, rest.length)
    while (length > 0 && !rest.startsWith(letters.slice(0, length))) length -= 1
    const isUsed = length > 0 && length >= Math.min(MIN_BEGINNING, letters.length)
    if (!isUsed && index === 0) break
    if (!isUsed) continue
    rest = rest.slice(length)
    end = index
    used += 1
    isCut = length < letters.length
  }
  return { rest, end, used, isCut }
}

/** The share of a domain's letters that a name must spell. */
const MIN_SPELLED = 0.6

/** Returns the first part of a title that the domain spells: 'NI Heating Oil' of niheatingoil.com. */
function spelledTitle(
  domain: string,
  pages: readonly (readonly [string, { metaTitle: string }])[],
): string | undefined {
  const label = lettersOf(domain.split('.')[0] ?? '')
  return pages
    .flatMap(([, { metaTitle }]) => titleParts(metaTitle))
    .find((part) => {
      const letters = lettersOf(part)
      const isWhole = letters.length >= label.length * MIN_SPELLED && label.includes(letters)
      return letters !== '' && (isWhole || (letters.includes(label) && letters.length * MIN_SPELLED <= label.length))
    })
}

/** The share of a domain's letters that the words of a name must have in another order, and the letters of each. */
const MIN_TURNED = 0.8
const MIN_TURNED_LETTERS = 4

/** Returns the title that has the words of a domain in another order: 'Tortillería Zacatal' of zacataltortillas.com. */
function turnedTitle(domain: string, title: string): string | undefined {
  const label = lettersOf(domain.split('.')[0] ?? '')
  const words = title.trim().split(/\s+/)
  const shared = words.map((word) => {
    const letters = lettersOf(word)
    const lengths = Array.from({ length: letters.length }, (_, at) => letters.length - at)
    return lengths.find((length) => label.includes(letters.slice(0, length))) ?? 0
  })
  const isName = words.length > 1 && shared.every((length) => length >= MIN_TURNED_LETTERS)
  return isName && shared.reduce((sum, each) => sum + each, 0) >= label.length * MIN_TURNED ? title.trim() : undefined
}

/** Returns the most frequent text that occurs at least `min` times. */
function mostFrequent(texts: readonly string[], min: number): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].map(([text, all]) => ({ text, count: all.length }))
  const [best] = counts.toSorted((a, b) => b.count - a.count)
  return best !== undefined && best.count >= min ? best.text : undefined
}
