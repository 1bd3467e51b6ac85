import { formatNumber, pluralize } from '@rankdesk/format'
import { isOnPageOne, PAGE_ONE } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { clustersFor, leadsFirst } from './askedQueries.ts'
import type { AskedFacts, AdvisedKeyword, AdvisedPage, Proposal } from './facts.ts'
import { hasImpressions, shareOfDemand } from '../targets/demand.ts'
import { plainWords } from '../words/words.ts'
import { MIN_DEMAND } from './claims.ts'
import { NAMED_RANK } from './expectation.ts'
import {
  countedImpressions,
  isAlmostPageOne,
  keywordReasons,
  opportunityValue,
  PAGE_TWO_END,
  proposal,
  rankOf,
  titleCase,
} from './opportunity.ts'
import { rarePlaces } from './places.ts'
import { isOwnTrade, isServedBy, LOCAL_RANK } from './queryOwners.ts'
import { createRootFinder } from './roots.ts'
import { subjectTerms } from './subjectTerms.ts'
import { meaningOf, offerWords } from './synonyms.ts'
import { themesOf } from './themes.ts'
import { guessReasons } from './guessReasons.ts'

/** The number of queries beyond page one from which a page should be optimized. Rule ADV-4. */
export const OPTIMIZATION_TERMS = 5
/** The lowest rank at which a page still counts as found for a query. */
const LOWEST_FOUND_RANK = 50

/** The part of the impressions of a page's queries that it must name, and of these that must be beyond page two, and more. Rule ADV-31. */
const MIN_FAR_SHARE = 0.5

/** The kinds of pages whose text can be optimized. Contact pages and post lists have no such text. */
const WORKABLE: readonly AdvisedPage['kind'][] = ['home', 'general', 'child', 'blog-post']

/** Groups the queries that a page can serve by page, for pages whose text can be optimized. */
function byPage(facts: AskedFacts): [AdvisedPage, AdvisedKeyword[]][] {
  const { keywords, pages, places, context, siteTowns = [] } = facts
  const home = siteTowns.map((town) => plainWords(town).join(' '))
  const known = new Set([
    ...themesOf(facts),
    ...[...(context.vocabulary ?? [])].map(meaningOf),
    ...places.flatMap(offerWords),
  ])
  const rare = rarePlaces(
    keywords.map(({ keyword }) => keyword),
    known,
  )
  const isKnown = createRootFinder(known)
  // A page that a person chose is right for its query, whatever its words. Words with which people ask are no trade's.
  const isOwn = (each: AdvisedKeyword) => {
    if (!each.isGuess) return true
    const words = offerWords(each.keyword)
    const subject = subjectTerms(each.keyword).map(meaningOf)
    return (
      isOwnTrade(subject.length > 0 ? subject : words, isKnown) &&
      (rankOf(each) <= LOCAL_RANK || words.every((word) => !rare.has(word)))
    )
  }
  // A word that the site lacks, in place of one of the page's, is another subject: another town, another material.
  const isSubject = (each: AdvisedKeyword, page: AdvisedPage) => {
    if (isNamed(each) || rankOf(each) <= LOCAL_RANK) return true
    const words = offerWords(each.keyword)
    // The name of the home page is no subject.
    if (page.kind === 'home') return subjectTerms(each.keyword).map(meaningOf).every(isKnown)
    return words.every((word) => known.has(word)) || offerWords(page.pageName).every((word) => words.includes(word))
  }
  const groups = Map.groupBy(keywords, (keyword) => keyword.pageId)
  return pages
    .filter((page) => WORKABLE.includes(page.kind))
    .map(
      (page) =>
        [
          page,
          (groups.get(page.pageId) ?? []).filter(
            (keyword) => isOwn(keyword) && isSubject(keyword, page) && isServedBy(keyword, page, places, home),
          ),
        ] as const,
    )
    .filter(([, found]) => found.length > 0)
    .map(([page, found]) => [page, [...found]])
}

/** Proposes one strategy per page for all its queries at positions 11 to 20, most valuable first. Rule ADV-3. */
export function almostPageOne(facts: AskedFacts): Proposal[] {
  const { context, pages, measuredOn } = facts
  const keywords = byPage(facts).flatMap(([, found]) => found)
  const kindOf = new Map(pages.map(({ pageId, kind }) => [pageId, kind]))
  const near = keywords.filter(
    ({ position, pageId }) => pageId !== null && position !== null && isAlmostPageOne(position),
  )
  return [...Map.groupBy(near, (keyword) => keyword.pageId)]
    .flatMap(([pageId, found]) => {
      const weight = (keyword: AdvisedKeyword) => pageTwoWeight(keyword.position ?? 20)
      const best = leadsFirst(clustersFor(found, context, kindOf.get(pageId ?? 0)))
      const first = best[0]
      if (first === undefined) return []
      const others = best.length - 1
      const more = others === 0 ? '' : ` and ${pluralize(others, 'more query', 'more queries')} of this page`
      return [
        proposal({
          strategyTypeId: STRATEGY_TYPES.almostPageOneOptimization,
          title: titleCase(first.keyword),
          summary: `Bring "${first.keyword}"${more} from page two to page one.`,
          searchTerm: first.keyword,
          pageId,
          keywordIds: best.map((keyword) => keyword.keywordId),
          value: opportunityValue(best.map((each) => ({ impressions: each.impressions, weight: weight(each) }))),
          reasons: [...keywordReasons(best, measuredOn), ...guessReasons(best, facts)],
        }),
      ]
    })
    .toSorted((a, b) => b.value - a.value || (a.pageId ?? 0) - (b.pageId ?? 0))
}

/**
 * Proposes to optimize the whole text of pages with many queries beyond page one, or that name well searched queries and
 * are found for them far behind: the page that a specialist would build exists. Rules ADV-4, ADV-31.
 */
export function pageOptimization(facts: AskedFacts): Proposal[] {
  return byPage(facts).flatMap(([page, keywords]) => {
    const weak = keywords.filter(
      (keyword) =>
        !isOnPageOne(rankOf(keyword)) && rankOf(keyword) <= (isNamed(keyword) ? NAMED_RANK : LOWEST_FOUND_RANK),
    )
    const best = leadsFirst(clustersFor(weak, facts.context, page.kind))
    const first = best[0]
    const isMostly = best.length >= OPTIMIZATION_TERMS && best.length * 2 >= keywords.length
    // Otherwise most queries are on page one. The others are handled as almost page one or additional terms.
    if (first === undefined || !(isMostly || isFarBehind(weak, keywords))) return []
    const lowest = weak.some((keyword) => rankOf(keyword) > LOWEST_FOUND_RANK) ? NAMED_RANK : LOWEST_FOUND_RANK
    const queries = pluralize(best.length, 'query', 'queries')
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.servicePageOptimization,
        title: page.pageName,
        summary:
          best.length === 1
            ? `Rework this page for "${first.keyword}".`
            : `Rework this page for ${queries} at positions 11 to ${lowest}.`,
        searchTerm: first.keyword,
        pageId: page.pageId,
        keywordIds: best.map((keyword) => keyword.keywordId),
        value: opportunityValue(
          best.map((keyword) => ({ impressions: keyword.impressions, weight: weakWeight(keyword) })),
        ),
        reasons: [
          ...(best.length === 1
            ? []
            : [`${queries} of ${page.path} are at positions 11 to ${lowest}${countedImpressions(best)}.`]),
          ...keywordReasons(best, facts.measuredOn),
          ...guessReasons(best, facts),
        ],
      }),
    ]
  })
}

/** Whether the page of a query is known, or names it. */
const isNamed = ({ isGuess, isNamed: named = false }: AdvisedKeyword) => !isGuess || named

/**
 * Whether a page names queries that are searched often and for which it is mostly far behind: nearer ones are almost page
 * one. Queries that nobody counted don't show it. Rule ADV-31.
 */
function isFarBehind(weak: readonly AdvisedKeyword[], all: readonly AdvisedKeyword[]): boolean {
  const named = weak.filter((keyword) => isNamed(keyword) && keyword.impressions !== null)
  const far = named.filter((keyword) => rankOf(keyword) > PAGE_TWO_END)
  return (
    named.length > 0 &&
    hasImpressions(named, MIN_DEMAND) &&
    shareOfDemand(far, named) > MIN_FAR_SHARE &&
    shareOfDemand(named, all) > MIN_FAR_SHARE
  )
}

/** Proposes additional terms for pages that are on page one for some queries and far behind for others. Rule ADV-5. */
export function additionalTerms(facts: AskedFacts): Proposal[] {
  return byPage(facts).flatMap(([page, keywords]) => {
    const strong = keywords.filter((keyword) => isOnPageOne(rankOf(keyword)))
    const far = keywords.filter((keyword) => keyword.position !== null && rankOf(keyword) > 20)
    const best = leadsFirst(clustersFor(far, facts.context, page.kind)).slice(0, 10)
    const first = best[0]
    const [bestKnown] = strong.toSorted(
      (a, b) => (b.impressions ?? -1) - (a.impressions ?? -1) || a.keywordId - b.keywordId,
    )
    if (first === undefined || bestKnown === undefined || strong.length * 2 < keywords.length) return []
    return [
      proposal({
        strategyTypeId: STRATEGY_TYPES.additionalTermsOptimization,
        title: page.pageName,
        summary: `Add "${first.keyword}" to a page that is on page one for "${bestKnown.keyword}".`,
        searchTerm: first.keyword,
        pageId: page.pageId,
        keywordIds: best.map((keyword) => keyword.keywordId),
        value: opportunityValue(
          best.map((keyword) => ({ impressions: keyword.impressions, weight: weakWeight(keyword) })),
        ),
        reasons: [
          `${page.path} is on page one for "${bestKnown.keyword}", at position ${formatNumber(bestKnown.position ?? 0)}.`,
          ...keywordReasons(best, facts.measuredOn),
          ...guessReasons(best, facts),
        ],
      }),
    ]
  })
}

/** Returns the likelihood that page work lifts a query beyond page one: 0.5 just behind it, less further back. */
function weakWeight(keyword: AdvisedKeyword): number {
  return Math.max(0.05, 0.5 * (1 - (rankOf(keyword) - 11) / 60))
}

/**
 * Returns the likelihood that a page-two keyword reaches page one: 1 at position 11, 0.1 at position 20. Rule ADV-3.
 */
function pageTwoWeight(position: number): number {
  return Math.min(1, Math.max(0.1, (PAGE_TWO_END + 1 - position) / PAGE_ONE))
}
