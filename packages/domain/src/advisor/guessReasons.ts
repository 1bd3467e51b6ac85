import { isNearby } from '../targets/intent.ts'
import { REGIONS } from '../words/regions.ts'
import type { AdvisedKeyword, AdvisedPage, AskedFacts } from './facts.ts'
import { livePageFinder } from './livePages.ts'
import { rivalPages, suitsPage } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { headOf } from './saidByPages.ts'
import { subjectTerms } from './subjectTerms.ts'
import { offerWords } from './synonyms.ts'

/** The number of other pages that are named beside a guess. */
const MAX_OTHERS = 2

/**
 * Says that a page was guessed, how to check it, and which other pages the words of the first query may mean. Empty if a person
 * chose the page. Rules ADV-15, ADV-101.
 */
export function guessReasons(
  keywords: readonly AdvisedKeyword[],
  facts: Pick<AskedFacts, 'pages' | 'live' | 'places'>,
): string[] {
  const guess = keywords.find((keyword) => keyword.isGuess && keyword.pageId !== null)
  if (guess === undefined) return []
  const [queries, them] = keywords.length === 1 ? ['this query', 'it'] : ['these queries', 'them']
  const check = `The page was guessed from the words of ${queries}: check in Search Console which page is shown for ${them}.`
  const [first, second] = otherPages(guess, facts)
  if (first === undefined) return [check]
  const others =
    second === undefined
      ? `Another page with words of "${guess.keyword}" is ${first.path}`
      : `Other pages with words of "${guess.keyword}" are ${first.path} and ${second.path}`
  return [check, `${others}: decide which page should rank.`]
}

/**
 * Returns the other pages that name at least half of what a query is about, and no less of it than the guessed page does, those that
 * name most of it first. A page that sells and names all of it has none beside it, nor has the home page for what is near. Pages that
 * compete for the query have a reason of their own (ADV-21).
 */
function otherPages(
  { keyword, pageId }: AdvisedKeyword,
  { pages, live, places }: Pick<AskedFacts, 'pages' | 'live' | 'places'>,
): AdvisedPage[] {
  const where = new Set([...places, ...REGIONS].flatMap(offerWords))
  const words = offerWords(subjectTerms(keyword).join(' ')).filter((word) => !where.has(word))
  const find = livePageFinder(live)
  const countNamed = (page: AdvisedPage) => words.filter(createRootFinder(offerWords(headOf(page, find)))).length
  const guessed = pages.find((page) => page.pageId === pageId)
  const least = guessed === undefined ? 0 : countNamed(guessed)
  const isHome = guessed?.kind === 'home'
  const rivals = guessed === undefined ? [] : rivalPages(keyword, guessed.pageId, pages)
  if (isHome ? isNearby(keyword) : least === words.length) return []
  return (
    pages
      .filter((page) => page.pageId !== pageId && page.kind !== 'contact' && page.kind !== 'blog-index')
      .filter((page) => suitsPage(keyword, page) && !rivals.includes(page))
      .map((page) => ({ page, named: countNamed(page) }))
      .filter(({ named }) => named > 0 && named * 2 >= words.length && named >= least)
      // The home page names what the whole business is.
      .filter(({ page, named }) => page.kind !== 'home' || named > least || isNearby(keyword))
      .toSorted((a, b) => b.named - a.named || a.page.path.length - b.page.path.length || a.page.pageId - b.page.pageId)
      .slice(0, MAX_OTHERS)
      .map(({ page }) => page)
  )
}
