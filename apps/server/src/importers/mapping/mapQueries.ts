import { setImmediate } from 'node:timers/promises'
import { type Brand, brandOf, contentWords, isAboutUsPath, isForCustomers, namesBrand } from '@rankdesk/domain'
import { pageKind } from '../pages/pageKind.ts'

/** A page for the mapping. `texts` are its title and headings if its HTML is known. */
export interface MappablePage {
  path: string
  texts: readonly string[]
}

/** A guess: the page that a query most likely means, and the confidence (0 to 1). */
export interface QueryGuess {
  path: string
  score: number
}

/** Below this score a query's words say too little about any page. Set by reading the guesses for real exports. */
const THRESHOLD = 0.36
/** Steps and files of a site, for which nobody searches. */
const STEP = /success|thank-?you|payment|login|log-in|sign-in|cart|checkout|sitemap|404/i
/** A word in this share of the queries is the business's theme (its trade, its town) and counts for the home page. */
const THEME_SHARE = 0.05
/** A word in the names of this share of the pages is the business's trade. */
const TRADE_SHARE = 0.3
/** The home page is meant only if nothing more specific is, so its score counts a little less. */
const HOME_FACTOR = 0.8
/** A service page is more likely meant than an article with the same words. */
const ARTICLE_FACTOR = 0.65
/** The theme of the whole site says little about which page is meant. */
const THEME_FACTOR = 0.5
/** The weight of a word that occurs everywhere. */
const MIN_WEIGHT = 0.1
/** The rarity of a word that occurs on no page: lower than that of a word on a single page. */
const UNKNOWN_RARITY = 0.6
/** The number of queries after which the server serves other requests. */
const BETWEEN_PAUSES = 1000

interface PageWords {
  path: string
  /**
   * The weight of each word for this page: 1 in its own name, 0.7 in its title and headings, 0.4 in its ancestors'
   * names.
   */
  words: ReadonlyMap<string, number>
  own: readonly string[]
  /** The page's subjects: its name, its title, its heading. */
  subjects: readonly (readonly string[])[]
  isArticle: boolean
}

/**
 * Guesses by their words which page of a site each query means (RULES.md). Queries without a guess are omitted.
 * Deterministic. `onMapped` receives the number of queries that are done.
 */
export async function mapQueries(
  queries: readonly string[],
  pages: readonly MappablePage[],
  domain: string,
  onMapped: (done: number) => Promise<void> | void = () => undefined,
): Promise<Map<string, QueryGuess>> {
  const targets = pages
    .filter(({ path, texts: [pageName = ''] }) => {
      const isAsked = !STEP.test(path) && isForCustomers({ path, pageName }) && !isAboutUsPath(path)
      return path !== '/' && isAsked
    })
    .map(pageWords)
  const queryWords = new Map<string, string[]>()
  for (const query of queries) {
    queryWords.set(query, contentWords(query))
    if (queryWords.size % BETWEEN_PAUSES === 0) await setImmediate()
  }
  const brand = brandOf(domain, queries, new Set(targets.flatMap((page) => [...page.words.keys()])))
  const home = homeWords(pages, targets, [...queryWords.values()], brand)
  const weigh = wordWeights(targets, [...queryWords.values()], home)
  const hasHome = pages.some((page) => page.path === '/')
  const pagesWith = pagesByWord(targets)
  const guesses = new Map<string, QueryGuess>()
  let mapped = 0
  for (const [query, words] of queryWords) {
    if ((mapped += 1) % BETWEEN_PAUSES === 0) {
      await onMapped(mapped)
      await setImmediate()
    }
    const named = namesBrand(query, brand)
    const relevantWords = named ? words.filter((word) => !brand.stems.has(word) && !brand.label.includes(word)) : words
    let best = bestPage(relevantWords, pagesWith, weigh)
    if (hasHome) {
      const score = named ? THRESHOLD : HOME_FACTOR * coverage(words, (word) => (home.has(word) ? 1 : 0), weigh)
      if (score >= THRESHOLD && (best === undefined || score > best.score))
        best = { path: '/', score: named ? 1 : score }
    }
    if (best !== undefined) guesses.set(query, { path: best.path, score: Math.round(best.score * 100) / 100 })
  }
  return guesses
}

/** Scores that differ by no more are equal. */
const TIE = 1e-9

/** Returns the page that fits the words best; undefined if none fits well enough. */
function bestPage(
  words: readonly string[],
  pagesWith: ReadonlyMap<string, readonly PageWords[]>,
  weigh: (word: string) => number,
): QueryGuess | undefined {
  let best: QueryGuess | undefined
  const total = weightOf(words, weigh)
  // A page without any of the words scores 0, so only the others are compared.
  for (const page of new Set(words.flatMap((word) => pagesWith.get(word) ?? []))) {
    const factor = page.isArticle ? ARTICLE_FACTOR : 1
    const met = total === 0 ? 0 : coveredWeight(words, page.words, weigh) / total
    // What the page is about can only lower the score, and is costly to know.
    if (met * factor < Math.max(THRESHOLD, (best?.score ?? 0) - TIE)) continue
    const score = met * (0.5 + 0.5 * aboutness(words, page, weigh)) * factor
    if (score >= THRESHOLD && (best === undefined || isBetter({ path: page.path, score }, best)))
      best = { path: page.path, score }
  }
  return best
}

/** Whether a guess beats another: the higher score; on a tie the page higher in the site, then the shorter path. */
function isBetter(a: QueryGuess, b: QueryGuess): boolean {
  if (Math.abs(a.score - b.score) > TIE) return a.score > b.score
  const depth = (path: string) => path.split('/').length
  return (depth(a.path) - depth(b.path) || a.path.length - b.path.length || (a.path < b.path ? -1 : 1)) < 0
}

function pageWords(page: MappablePage): PageWords {
  const segments = page.path.split('/').filter((segment) => segment !== '')
  const own = contentWords((segments.at(-1) ?? '').replaceAll('-', ' '))
  const words = new Map<string, number>()
  const add = (list: readonly string[], weight: number) => {
    for (const word of list) words.set(word, Math.max(weight, words.get(word) ?? 0))
  }
  add(own, 1)
  for (const segment of segments.slice(0, -1)) add(contentWords(segment.replaceAll('-', ' ')), 0.4)
  const texts = page.texts.map(contentWords)
  for (const text of texts) add(text, 0.7)
  return { path: page.path, words, own, subjects: [own, ...texts], isArticle: pageKind(page.path) === 'blog-post' }
}

/** Returns the pages that have each word. */
function pagesByWord(pages: readonly PageWords[]): ReadonlyMap<string, readonly PageWords[]> {
  const found = new Map<string, PageWords[]>()
  for (const page of pages) {
    for (const word of page.words.keys()) {
      const others = found.get(word)
      if (others === undefined) found.set(word, [page])
      else others.push(page)
    }
  }
  return found
}

function counts(lists: Iterable<Iterable<string>>): Map<string, number> {
  const found = new Map<string, number>()
  for (const list of lists) for (const word of list) found.set(word, (found.get(word) ?? 0) + 1)
  return found
}

/**
 * Returns the weight of each word: 1 for a word on a single page and in few queries, least for a word that occurs
 * everywhere.
 */
function wordWeights(
  pages: readonly PageWords[],
  queries: readonly (readonly string[])[],
  theme: ReadonlySet<string>,
): (word: string) => number {
  const onPages = counts(pages.map((page) => page.words.keys()))
  const inQueries = counts(queries)
  const rarity = (found: number, of: number) => Math.log(1 + of / (1 + found)) / Math.log(1 + of)
  const weights = new Map<string, number>()
  for (const word of new Set([...onPages.keys(), ...inQueries.keys()])) {
    const found = onPages.get(word)
    const pageRarity = found === undefined ? UNKNOWN_RARITY : rarity(found, pages.length + 1)
    const weight = (pageRarity + rarity(inQueries.get(word) ?? 0, queries.length + 1)) / 2
    weights.set(word, Math.max(MIN_WEIGHT, theme.has(word) ? weight * THEME_FACTOR : weight))
  }
  return (word) => weights.get(word) ?? MIN_WEIGHT
}

/** Returns the share of the query's weight that a page's words cover. */
function coverage(words: readonly string[], onPage: (word: string) => number, weigh: (word: string) => number): number {
  const total = weightOf(words, weigh)
  return total === 0 ? 0 : words.reduce((sum, word) => sum + weigh(word) * onPage(word), 0) / total
}

const weightOf = (words: readonly string[], weigh: (word: string) => number) =>
  words.reduce((sum, word) => sum + weigh(word), 0)

/** Returns the weight of the words that a page has. A loop, because it runs for every query and page. */
function coveredWeight(
  words: readonly string[],
  onPage: ReadonlyMap<string, number>,
  weigh: (word: string) => number,
): number {
  let sum = 0
  for (const word of words) {
    const share = onPage.get(word)
    if (share !== undefined) sum += weigh(word) * share
  }
  return sum
}

/** Returns how much of what a page is about the words name: of its name, its title or its heading, whichever is more. */
function aboutness(words: readonly string[], page: PageWords, weigh: (word: string) => number): number {
  return Math.max(...page.subjects.map((subject) => coverage(subject, (word) => (words.includes(word) ? 1 : 0), weigh)))
}

/**
 * Returns the subjects of the home page: the name, the trade (words of many pages), and the most frequent searches
 * without a page.
 */
function homeWords(
  pages: readonly MappablePage[],
  targets: readonly PageWords[],
  queries: readonly (readonly string[])[],
  brand: Brand,
): ReadonlySet<string> {
  const homeTexts = pages.filter((page) => page.path === '/').flatMap((page) => page.texts)
  const words = new Set([...brand.stems, ...homeTexts.flatMap(contentWords)])
  const services = targets.filter((page) => !page.isArticle)
  const onPages = counts(services.map((page) => page.own))
  const inQueries = counts(queries)
  const share = (count: number | undefined, of: number) => (count === undefined || count < 3 ? 0 : count / of)
  for (const word of new Set([...onPages.keys(), ...inQueries.keys()])) {
    const ofPages = share(onPages.get(word), services.length)
    const ofQueries = share(inQueries.get(word), queries.length)
    const isTrade = ofPages >= TRADE_SHARE || (ofPages >= TRADE_SHARE / 2.5 && ofQueries >= THEME_SHARE * 2)
    if (isTrade || (ofQueries >= THEME_SHARE && !onPages.has(word))) words.add(word)
  }
  return words
}
