import { offerWords } from './synonyms.ts'
import type { AdvisedPage, LiveSite } from './facts.ts'
import { livePageFinder } from './livePages.ts'
import { createFormFinder } from './roots.ts'

/** An amount of money. */
const AMOUNT = /[$£€]\s?\d|\d\s?(?:€|eur\b|euros?\b|dollars?\b)|\brp\s?\d/i
/** A year, in whose sentence an amount may be one of the past. */
const YEAR = /(?<![\d.,])(?:19|20)\d\d(?![\d.,]*\d)/
/** The letters from which a text may have a word as a part of another: 'treppen' in 'Treppenrenovierung'. */
const MIN_PART = 4
/** The words with which a page begins, beside its head: what it says further down is no subject of its own. */
const BEGINNING = 40

/** What a page says: in its name, its address, its title and its headings, in these and its first words, and in all of it. */
export interface Said {
  page: AdvisedPage
  inHead: (word: string) => boolean
  early: (word: string) => boolean
  anywhere: (word: string) => boolean
  /** Whether it states an amount without a year: what something costs today. */
  isPriced: boolean
  /** Whether it says a word only where it says what is not done: 'We do not sell fireworks. There is no store here.' */
  denies: (word: string) => boolean
}

/** Returns what the pages of a site say whose text was read or copied. Rules ADV-97, ADV-99. */
export function saidByPages(pages: readonly AdvisedPage[], live: LiveSite | null | undefined): Said[] {
  const find = livePageFinder(live)
  const known = pages
    .map((page) => ({ page, head: headOf(page, find), text: find(page.path)?.text ?? page.text ?? '' }))
    .filter(({ text }) => text !== '')
  const sayers = [
    known.map(({ head }) => head),
    known.map(({ head, text }) => `${head}\n${text.split(/\s+/, BEGINNING).join(' ')}`),
    known.map(({ head, text }) => `${head}\n${text}`),
  ].map(createSayers)
  const never = () => false
  return known.map(({ page, text }, at) => ({
    page,
    inHead: sayers[0]?.[at] ?? never,
    early: sayers[1]?.[at] ?? never,
    anywhere: sayers[2]?.[at] ?? never,
    isPriced: statesPrice(page, text),
    denies: denialFinder(page, text),
  }))
}

/** What says that something is not done or not there, in the languages of exports. */
const DENIES =
  /(?<!\p{L})(?:(?:do|does|is|are|can|will) ?(?:not|n[’']t)|cannot|can[’']t|won[’']t|don[’']t|doesn[’']t|no|never|nicht|kein\p{L}*|nie|ne|n[’']|aucune?|non|nessun\p{L}*|nunca|geen|niet|n[ãa]o)(?!\p{L})/iu

/** Helping verbs, which no sentence denies by itself: 'a flush does not' says nothing about 'how much does it cost'. */
const HELPING = new Set(offerWords('do does did is are was were can could will would may must should have has'))

/** A clause that states nothing of what is done: 'If we think that a release could help'. */
const CONDITION = /^\s*(?:if|whether|wenn|falls|ob|si|se|als|indien)(?!\p{L})/iu

/** Returns a function that tells whether a page has a word only in sentences that say what is not done. */
function denialFinder(page: AdvisedPage, text: string): (word: string) => boolean {
  // Only the pages that were guessed are asked.
  let denied: ReadonlySet<string> | undefined
  return (word) => (denied ??= deniedWords(page, text)).has(word)
}

/** Returns the words that a page has only in sentences that say what is not done. */
function deniedWords({ pageName, title = '' }: AdvisedPage, text: string): ReadonlySet<string> {
  const clauses = text.split(/[.!?;:,]\s|\n| (?:and|but|et|mais|und|aber|y|pero|e|ma|en|maar) /)
  const denied = new Set(clauses.filter((each) => DENIES.test(each)).flatMap(offerWords))
  if (denied.size === 0) return denied
  const stated = clauses.filter((each) => !DENIES.test(each) && !CONDITION.test(each))
  const said = new Set([...stated, pageName, title].flatMap(offerWords))
  return new Set([...denied].filter((word) => !said.has(word) && !HELPING.has(word)))
}

/** Whether a page states with its text what something costs today. Rule ADV-99. */
export function statesPrice({ pageName, path }: AdvisedPage, text: string): boolean {
  if (YEAR.test(`${pageName} ${path}`)) return false
  return text.split(/(?<=[.!?])\s|\n/).some((sentence) => AMOUNT.test(sentence) && !YEAR.test(sentence))
}

/** Returns what names a page: its name, its address, its title and its headings. */
export function headOf(
  { pageName, path, title = '', headings = [] }: AdvisedPage,
  find: ReturnType<typeof livePageFinder>,
): string {
  const read = find(path)
  return [pageName, path.replaceAll(/[-/]/g, ' '), title, read?.title ?? '', ...(read?.headings ?? headings)].join('\n')
}

/**
 * Returns for each text a function that tells whether it has a word: in any of its forms, as a part of another, or as two parts, as
 * 'zeil' and 'cursus' are 'zeilcursus'. The texts share one index: a site has hundreds of pages.
 */
function createSayers(texts: readonly string[]): ((word: string) => boolean)[] {
  const holders = new Map<string, Set<number>>()
  for (const [at, text] of texts.entries())
    for (const word of offerWords(text)) holders.set(word, (holders.get(word) ?? new Set()).add(at))
  const formsOf = createFormFinder(holders.keys())
  const all = [...holders.keys()].join(' ')
  const holdersOf = (words: Iterable<string>) => new Set([...words].flatMap((word) => [...(holders.get(word) ?? [])]))
  const withPart = (part: string) =>
    part.length >= MIN_PART && all.includes(part)
      ? holdersOf([...holders.keys()].filter((word) => word.includes(part)))
      : new Set<number>()
  const withParts = (word: string) =>
    Array.from({ length: Math.max(0, word.length - 2 * MIN_PART + 1) }, (_, at) => at + MIN_PART)
      .filter((at) => all.includes(word.slice(0, at)) && all.includes(word.slice(at)))
      .map((at) => {
        const second = withPart(word.slice(at))
        return new Set([...withPart(word.slice(0, at))].filter((text) => second.has(text)))
      })
  const found = new Map<string, ReadonlySet<number>>()
  const textsWith = (word: string): ReadonlySet<number> => {
    const known = found.get(word)
    if (known !== undefined) return known
    const sets = [holdersOf(formsOf(word)), withPart(word), ...withParts(word)]
    const whole = new Set(sets.flatMap((set) => [...set]))
    found.set(word, whole)
    return whole
  }
  return texts.map((_, at) => (word) => textsWith(word).has(at))
}
