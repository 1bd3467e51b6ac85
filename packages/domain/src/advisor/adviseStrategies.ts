import { addMonthsToDate, type PlainDate, formatDate, pluralize } from '@rankdesk/format'
import { askedFacts } from './askedQueries.ts'
import type { AskedFacts, AdvisedKeyword, AdvisedWork, ClientFacts, Proposal, LivePage } from './facts.ts'
import { blogTopics } from './articles.ts'
import { hasDemand, isMostlyLeft } from './claims.ts'
import { lowClickRate } from './clickRate.ts'
import { competingPages } from './competingPages.ts'
import { periodReasons } from './countedPeriods.ts'
import { decayedPages } from './decay.ts'
import { expectation, isWorthwhile, withoutSmallWins } from './expectation.ts'
import { isSettled, REST_MONTHS } from './isSettled.ts'
import { withLearnedValue } from './learnedValue.ts'
import { withoutDeadPages, livePageFinder } from './livePages.ts'
import { targetsWithoutPage, untargetedSearches } from './missingPages.ts'
import { rankOf } from './opportunity.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { additionalTerms, almostPageOne, pageOptimization } from './pageTerms.ts'
import { rivalPages } from './queryOwners.ts'
import { withSeason } from './season.ts'
import { withoutSuspects } from './suspectContent.ts'
import { workWithoutQueries } from './workWithoutQueries.ts'
import { offerWords } from './synonyms.ts'
import { contentWords, plainWords } from '../words/words.ts'

/** The maximum number of proposals per type. Rule ADV-1. */
export const MAX_OF_A_TYPE = 15

/**
 * Returns proposed strategies for a client, most valuable first. They cover the thirteen types of the scheduler, and
 * each states reasons that can be verified, what it should bring, and its confidence. Skips work that is open or was completed in the last three months, and pages
 * that were worked on and rank first. The same facts give the same proposals. Rules ADV-1 to ADV-100.
 */
export function adviseStrategies(given: ClientFacts, today: PlainDate): Proposal[] {
  const facts = withoutDead(withoutSuspects(given))
  const asked = askedFacts(facts)
  const keywords = new Map(asked.keywords.map((keyword) => [keyword.keywordId, keyword]))
  const since = addMonthsToDate(today, -REST_MONTHS)
  const ranks = new Map(facts.keywords.map((keyword) => [keyword.keywordId, rankOf(keyword)]))
  const isFresh = (proposal: Proposal) =>
    !facts.work.some((work) => isSameWork(work, proposal, since)) &&
    !isSettled({ lastWorkedOn: lastWorkedOn(facts, proposal), ranks: ranksOf(proposal, ranks) }, today)
  const others = workWithoutQueries(facts, today).filter(isFresh)
  const fresh = [...others, ...queryWork(asked, isFresh)].map((proposal) =>
    withSeason(withLearnedValue(proposal, facts.typeGains ?? []), keywords, today),
  )
  const queriesOfWork = ({ keywordIds }: Proposal) => keywordIds.flatMap((keywordId) => keywords.get(keywordId) ?? [])
  const worthy = withoutSmallWins(onePerPage(fresh.toSorted(compareProposals)), queriesOfWork)
  const byType = Map.groupBy(worthy, ({ strategyTypeId }) => strategyTypeId)
  return [...byType.values()]
    .flatMap((found) => found.slice(0, MAX_OF_A_TYPE))
    .toSorted(compareProposals)
    .map((proposal) => {
      const own = queriesOfWork(proposal)
      const reasons = [
        ...proposal.reasons,
        ...livePageReasons(proposal, facts),
        ...rivalReasons(proposal, facts),
        ...periodReasons(own, facts.measuredOn),
        ...expectation(proposal, own),
      ]
      return { ...proposal, reasons }
    })
}

/** Leaves out the pages that the real website no longer has. Rule ADV-27. */
function withoutDead(facts: ClientFacts): ClientFacts {
  return { ...facts, pages: withoutDeadPages(facts.pages, facts.live) }
}

/** The finders of work on queries, narrowest work first. Those of one step may share queries: they join to one proposal. */
const STEPS: readonly (readonly ((facts: AskedFacts) => Proposal[])[])[] = [
  [targetsWithoutPage],
  [untargetedSearches],
  [blogTopics],
  [competingPages],
  [pageOptimization, lowClickRate, decayedPages],
  [almostPageOne],
  [additionalTerms],
]

/**
 * Returns the work on queries. Each query counts for the narrowest work only; work of which less than two thirds is left,
 * or whose queries are hardly searched, is not proposed. Work that was done lately takes no queries from other work.
 * Rules ADV-1, ADV-19, ADV-20.
 */
function queryWork(asked: AskedFacts, isFresh: (proposal: Proposal) => boolean): Proposal[] {
  // The queries of open work are taken: no query is worked on twice at once.
  const taken = new Set(
    asked.work.flatMap(({ completedOn, keywordIds = [] }) => (completedOn === null ? keywordIds : [])),
  )
  return STEPS.flatMap((finders) => {
    const left = asked.keywords.filter(({ keywordId }) => !taken.has(keywordId))
    const found = finders.flatMap((find) => {
      const before = new Map(find(asked).map((each) => [subjectOf(each), queriesOf(each, asked)]))
      return find({ ...asked, keywords: left }).filter((each) => {
        const own = queriesOf(each, asked)
        const isWorth =
          own.length === 0 ||
          each.missingClicks !== undefined ||
          (hasDemand(own) && isWorthwhile(each, own) && isMostlyLeft(before.get(subjectOf(each)) ?? [], own))
        return isWorth && isFresh(each)
      })
    })
    for (const { keywordIds } of found) for (const id of keywordIds) taken.add(id)
    return found
  })
}

const subjectOf = ({ pageId, seoTargetId, searchTerm }: Proposal) =>
  `${pageId} ${seoTargetId} ${pageId === null ? searchTerm : ''}`

function queriesOf({ keywordIds }: Proposal, { keywords }: AskedFacts): AdvisedKeyword[] {
  const ids = new Set(keywordIds)
  return keywords.filter(({ keywordId }) => ids.has(keywordId))
}

/** The number of competing pages that are named. */
const MAX_RIVALS = 4

/** Names the pages that are about the same by their names. Rule ADV-21. */
function rivalReasons({ pageId, searchTerm }: Proposal, { pages }: ClientFacts): string[] {
  if (pageId === null) return []
  const rivals = rivalPages(searchTerm, pageId, pages)
  if (rivals.length === 0) return []
  const rest = rivals.length - MAX_RIVALS
  const paths = rivals.slice(0, MAX_RIVALS).map(({ path }) => path)
  const named = `${paths.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
  return [
    `Competing for "${searchTerm}": ${named}. Decide which page should rank, and link to it from the others or merge them.`,
  ]
}

/**
 * Returns one proposal for each page, the most valuable one, with the reasons of the others: several findings about one
 * page are one piece of work. Of proposals for one term, or for new pages with the same words and place, the most
 * valuable stays. Rule ADV-1.
 */
function onePerPage(sorted: readonly Proposal[]): Proposal[] {
  const keyOf = (found: Proposal) => (found.pageId === null ? found : found.pageId)
  const merged = [...Map.groupBy(sorted, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [withOthers(first, others)],
  )
  const seen = new Set<string>()
  return merged.filter((found) => {
    const keys = subjectsOf(found)
    if (keys.some((key) => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}

function withOthers(first: Proposal, others: readonly Proposal[]): Proposal {
  const all = [first, ...others]
  const missing = all.flatMap(({ missingClicks }) => missingClicks ?? [])
  return {
    ...first,
    keywordIds: [...new Set(all.flatMap(({ keywordIds }) => keywordIds))],
    isSnippet: all.some(({ isSnippet }) => isSnippet === true),
    ...(missing.length > 0 && { missingClicks: Math.max(...missing) }),
    reasons: [...new Set(all.flatMap(({ reasons }) => reasons))],
  }
}

/** Returns what a proposal is about. Work on profiles is told apart by its location. */
function subjectsOf({ pageId, locationId, searchTerm, title, geography, seoTargetId, keywordIds }: Proposal): string[] {
  if (locationId !== null) return []
  const words = (text: string) => offerWords(text).toSorted().join(' ')
  const isNewPage = pageId === null && seoTargetId === null
  return [
    ...(keywordIds.length === 0 ? [] : [`term ${searchTerm.toLowerCase()}`]),
    ...(isNewPage && words(title) !== '' ? [`new ${words(title)} in ${words(geography)}`] : []),
  ]
}

/** The types whose work is on the text of a page. Two of them at once would be the same page twice. */
const REWORKS: ReadonlySet<number> = new Set([
  STRATEGY_TYPES.almostPageOneOptimization,
  STRATEGY_TYPES.servicePageOptimization,
  STRATEGY_TYPES.additionalTermsOptimization,
])

function isSameWork(work: AdvisedWork, proposal: Proposal, since: PlainDate): boolean {
  const isRework = REWORKS.has(work.strategyTypeId) && REWORKS.has(proposal.strategyTypeId)
  if (work.completedOn === null && isRework && proposal.pageId !== null && work.pageId === proposal.pageId) return true
  if (work.strategyTypeId !== proposal.strategyTypeId) return false
  if (work.completedOn !== null && work.completedOn < since) return false
  if (proposal.pageId !== null) return work.pageId === proposal.pageId
  if (proposal.seoTargetId !== null) return work.seoTargetId === proposal.seoTargetId
  if (proposal.locationId !== null) return work.locationId === proposal.locationId
  return work.searchTerm.toLowerCase() === proposal.searchTerm.toLowerCase()
}

/** Returns the day of the newest completed work of any type on a proposal's page. */
function lastWorkedOn({ work }: ClientFacts, { pageId }: Proposal): PlainDate | null {
  if (pageId === null) return null
  return work.reduce<PlainDate | null>(
    (newest, { pageId: of, completedOn }) =>
      of === pageId && completedOn !== null && (newest === null || completedOn > newest) ? completedOn : newest,
    null,
  )
}

function ranksOf({ keywordIds }: Proposal, ranks: ReadonlyMap<number, number>): (number | null)[] {
  return keywordIds.map((keywordId) => ranks.get(keywordId) ?? null)
}

function compareProposals(a: Proposal, b: Proposal): number {
  return (
    b.value - a.value ||
    a.strategyTypeId - b.strategyTypeId ||
    (a.pageId ?? 0) - (b.pageId ?? 0) ||
    (a.searchTerm < b.searchTerm ? -1 : a.searchTerm > b.searchTerm ? 1 : 0)
  )
}

/** The words of main text below which a page hardly says anything about its query. Rule ADV-27. */
const FEW_WORDS = 100

/** Says what the real page has for the query of a proposal: its title, its headings and its length. Rule ADV-27. */
function livePageReasons({ pageId, searchTerm, isSnippet }: Proposal, { pages, live }: ClientFacts): string[] {
  const path = pages.find((page) => page.pageId === pageId)?.path
  const page = path === undefined ? undefined : livePageFinder(live)(path)
  if (live === null || live === undefined || page === undefined || !page.isIndexable) return []
  const wanted = contentWords(searchTerm)
  const has = (text: string) => {
    const words = new Set(contentWords(text))
    return wanted.every((word) => words.has(word))
  }
  const read = `read on ${formatDate(live.readOn)}`
  const count = plainWords(page.text).length
  return [
    ...(isSnippet === true && page.title !== '' ? [`Its title is "${page.title}" (${page.path}, ${read}).`] : []),
    ...lackReasons(page, searchTerm, has, read),
    ...(count > 0 && count < FEW_WORDS ? [`${page.path} has ${pluralize(count, 'word')} of text (${read}).`] : []),
  ]
}

function lackReasons(
  { path, title, headings }: LivePage,
  searchTerm: string,
  has: (text: string) => boolean,
  read: string,
): string[] {
  const lacksTitle = !has(title)
  const lacksHeadings = !headings.some(has)
  if (!lacksTitle && !lacksHeadings) return []
  if (!lacksHeadings) return [`The title of ${path} does not name "${searchTerm}" (${read}).`]
  const subject = lacksTitle ? 'The title and the headings' : 'The headings'
  return [`${subject} of ${path} do not name "${searchTerm}" (${read}).`]
}
