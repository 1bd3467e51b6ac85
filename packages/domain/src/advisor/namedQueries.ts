import { sumOfCounted } from '../targets/demand.ts'
import { tradeWords } from './betterGuesses.ts'
import type { AdvisedKeyword, AdvisedPage, ClientFacts } from './facts.ts'
import { livePageFinder } from './livePages.ts'
import { offerWords } from './synonyms.ts'
import { fewQueries, themesOf } from './themes.ts'
import { namesPlace } from '../words/words.ts'

/** The words of a page: those of its name and address, and of its title and each heading. */
interface PageWords {
  own: ReadonlySet<string>
  texts: readonly ReadonlySet<string>[]
  /** Its name and address as plain text. */
  name: string
}

/**
 * Marks the guessed queries that their page names: in its title or a heading, or in its name and address, which may leave
 * out the site's themes if a word is left that few pages have, and names no other place. None of a page for which the export of
 * pages counts less than its guessed queries have: then it can't be the page that is shown for all of them. Rules ADV-27, ADV-31.
 */
export function withNamedQueries(
  keywords: readonly AdvisedKeyword[],
  { live, pages, siteTowns = [] }: Pick<ClientFacts, 'live' | 'pages' | 'siteTowns'>,
  places: readonly string[],
): AdvisedKeyword[] {
  const find = livePageFinder(live)
  const words = new Map(
    pages.map((page) => {
      const read = find(page.path)
      const texts = read === undefined ? [] : [read.title, ...read.headings]
      return [page.pageId, { ...ownWords(page), texts: texts.map((text) => new Set(offerWords(text))) }] as const
    }),
  )
  const site = {
    // Every page of a business is about its own town (ADV-51).
    themes: new Set([...themesOf({ keywords }, fewQueries(keywords.length)), ...siteTowns.flatMap(offerWords)]),
    places,
    trade: tradeWords([...words.values()].map(({ own }) => own)),
  }
  const isNamed = ({ keyword, pageId, isGuess, isNamed: isTown = false }: AdvisedKeyword) => {
    const page = isGuess ? words.get(pageId ?? 0) : undefined
    return page !== undefined && (isTown || namesQuery(keyword, page, site))
  }
  const refuted = refutedPages(keywords, pages)
  return keywords.map((keyword) => {
    const named = !refuted.has(keyword.pageId ?? 0) && isNamed(keyword)
    return named === (keyword.isNamed ?? false) ? keyword : { ...keyword, isNamed: named }
  })
}

/** What the words of queries mean on a site. */
interface SiteWords {
  /** The words of a large part of the queries. */
  themes: ReadonlySet<string>
  /** The words in the names of many pages, which tell none of them apart. */
  trade: ReadonlySet<string>
  places: readonly string[]
}

function ownWords({ kind, pageName, path }: AdvisedPage): Pick<PageWords, 'own' | 'name'> {
  // The name of the home page is no subject.
  const name = kind === 'home' ? '' : `${pageName} ${path.replaceAll(/[-/]/g, ' ')}`
  return { own: new Set(offerWords(name)), name }
}

function namesQuery(query: string, { own, texts, name }: PageWords, { themes, places, trade }: SiteWords): boolean {
  const words = offerWords(query)
  if (words.length === 0) return false
  if (texts.some((text) => words.every((word) => text.has(word)))) return true
  if (places.some((place) => namesPlace(name, place) && !namesPlace(query, place))) return false
  const missing = words.filter((word) => !own.has(word))
  return (
    missing.length === 0 ||
    (missing.every((word) => themes.has(word)) && words.some((word) => own.has(word) && !trade.has(word)))
  )
}

/** Returns the pages of which the export of pages counts fewer impressions than their guessed queries have. Rule ADV-31. */
function refutedPages(keywords: readonly AdvisedKeyword[], pages: readonly AdvisedPage[]): Set<number> {
  const guessed = Map.groupBy(
    keywords.filter(({ isGuess }) => isGuess),
    ({ pageId }) => pageId ?? 0,
  )
  const isRefuted = ({ pageId, counted }: AdvisedPage) =>
    counted !== null && counted !== undefined && (sumOfCounted(guessed.get(pageId) ?? []) ?? 0) > counted.impressions
  return new Set(pages.filter(isRefuted).map(({ pageId }) => pageId))
}
