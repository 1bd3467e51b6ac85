import { formatNumber, pluralForm, pluralize } from '@rankdesk/format'
import { isOnPageOne } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { demandAmong } from '../targets/demand.ts'
import { usualClickRate, usualClicks } from './clickRate.ts'
import { countedDays } from './countedPeriods.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { rankOf } from './opportunity.ts'

export type Confidence = 'high' | 'medium' | 'low'

/** The impressions from which the numbers behind a proposal are plenty, and below which they are few. Rule ADV-15. */
export const PLENTY_OF_IMPRESSIONS = 500
export const FEW_IMPRESSIONS = 100
/** The average ranks up to which a proposal is near page one, and beyond which it is far from it. Rule ADV-15. */
export const NEAR_RANK = 20
export const FAR_RANK = 30
/** The most places by which work on a page can be expected to lift a query. Rule ADV-15. */
export const MAX_STEP = 15
/** The rank up to which a page that names a query can come to page one by work, as a new page could. Rule ADV-31. */
export const NAMED_RANK = 65
/**
 * The minimum number of clicks that small edits, a rework and a new page can bring; more where the page is guessed and
 * doesn't name the queries, and for a new page of which the numbers say little. Rule ADV-19.
 */
export const MIN_GAIN = { edit: 2, guessedEdit: 5, rework: 3, page: 5, uncertainPage: 10 } as const

/** The rank that work of a type can be expected to reach. Rule ADV-15. */
const REACHED: Readonly<Record<number, number>> = {
  [STRATEGY_TYPES.almostPageOneOptimization]: 8,
  [STRATEGY_TYPES.servicePageOptimization]: 9,
  [STRATEGY_TYPES.additionalTermsOptimization]: 10,
}
const REACHED_BY_NEW_PAGES = 10

/**
 * Returns how sure a proposal is. High needs plenty of impressions, two queries, clicks, an average rank of at most 20
 * and a page that a person chose. Low are few impressions, an average rank beyond 30, and one query beyond 20. Rule
 * ADV-15.
 */
function confidenceOf(keywords: readonly AdvisedKeyword[], pageId: number | null): Confidence {
  const impressions = keywords.reduce((sum, each) => sum + (each.impressions ?? 0), 0)
  const clicks = keywords.reduce((sum, each) => sum + (each.clicks ?? 0), 0)
  const rank = weightedRank(keywords)
  if (impressions < FEW_IMPRESSIONS || rank > FAR_RANK || (keywords.length === 1 && rank > NEAR_RANK)) return 'low'
  const isProven = pageId !== null && clicks > 0 && keywords.every(({ isGuess }) => !isGuess)
  return isProven && impressions >= PLENTY_OF_IMPRESSIONS && keywords.length > 1 && rank <= NEAR_RANK
    ? 'high'
    : 'medium'
}

/** Returns the average rank of queries, weighted by their impressions if all of them were counted. */
export function weightedRank(keywords: readonly AdvisedKeyword[]): number {
  const demand = demandAmong(keywords)
  const weight = keywords.reduce((sum, each) => sum + demand(each), 0)
  return keywords.reduce((sum, each) => sum + rankOf(each) * demand(each), 0) / Math.max(1, weight)
}

/** Returns the clicks that a query gains by reaching a rank. None if it stands there already. Rule ADV-15. */
function gainOf(keyword: AdvisedKeyword, reached: number): number {
  const rank = rankOf(keyword)
  const impressions = keyword.impressions ?? 0
  if (rank <= reached) return 0
  return Math.max(0, impressions * usualClickRate(reached) - (keyword.clicks ?? impressions * usualClickRate(rank)))
}

/** Returns the clicks that queries on page one lack. Rule ADV-13. */
function missingClicks(keywords: readonly AdvisedKeyword[]): number {
  const counted = keywords.filter((each) => isOnPageOne(rankOf(each)) && each.clicks !== null)
  const clicks = counted.reduce((sum, each) => sum + (each.clicks ?? 0), 0)
  return Math.max(0, Math.round(usualClicks(counted) - clicks))
}

/** The types whose work is a small edit of a page. */
const EDITS: ReadonlySet<number> = new Set([
  STRATEGY_TYPES.almostPageOneOptimization,
  STRATEGY_TYPES.additionalTermsOptimization,
])

type Gained = Pick<Proposal, 'strategyTypeId' | 'pageId' | 'isSnippet' | 'missingClicks'>

function gainsOf(
  { strategyTypeId, pageId, isSnippet = false, missingClicks: ofPage = 0 }: Gained,
  keywords: readonly AdvisedKeyword[],
) {
  const reached = REACHED[strategyTypeId] ?? REACHED_BY_NEW_PAGES
  const limitOf = ({ isNamed = false }: AdvisedKeyword) =>
    isNamed && !EDITS.has(strategyTypeId) ? NAMED_RANK : reached + MAX_STEP
  const missing = Math.max(ofPage, isSnippet ? missingClicks(keywords) : 0)
  // What a better title brings on page one is counted already.
  const open = missing > 0 ? keywords.filter((each) => !isOnPageOne(rankOf(each))) : keywords
  const sumOf = (queries: readonly AdvisedKeyword[]) =>
    Math.round(queries.reduce((sum, each) => sum + gainOf(each, reached), 0))
  const near = open.filter((each) => pageId === null || rankOf(each) <= reached + MAX_STEP)
  // A far query with many searches would promise what hardly comes: it counts only where near ones bring nothing.
  const reachable =
    sumOf(near) >= MIN_GAIN.rework ? near : open.filter((each) => near.includes(each) || rankOf(each) <= limitOf(each))
  return {
    missing,
    gained: sumOf(reachable),
    reached,
    open,
    reachable,
    isFar: reachable.some((each) => rankOf(each) > reached + MAX_STEP),
  }
}

/**
 * Whether queries can bring enough clicks for work in the period of their measurement. Queries that were never counted
 * always can. Rule ADV-19.
 */
export function isWorthwhile(proposal: Gained, keywords: readonly AdvisedKeyword[]): boolean {
  const clicks = expectedClicks(proposal, keywords)
  return clicks === null || clicks >= minGainOf(proposal, keywords)
}

/** Returns the clicks that a proposal can bring. Null if its queries were never counted. */
function expectedClicks(proposal: Gained, keywords: readonly AdvisedKeyword[]): number | null {
  if (keywords.some(({ impressions }) => impressions === null)) return null
  const { missing, gained } = gainsOf(proposal, keywords)
  return missing + gained
}

function minGainOf({ strategyTypeId, pageId }: Gained, keywords: readonly AdvisedKeyword[]): number {
  const isOnlyGuessed = keywords.every(({ isGuess, isNamed = false }) => isGuess && !isNamed)
  if (EDITS.has(strategyTypeId)) return isOnlyGuessed ? MIN_GAIN.guessedEdit : MIN_GAIN.edit
  if (pageId !== null && !isOnlyGuessed) return MIN_GAIN.rework
  return pageId === null && confidenceOf(keywords, pageId) === 'low' ? MIN_GAIN.uncertainPage : MIN_GAIN.page
}

/**
 * Returns what a proposal should bring, and its confidence, as sentences: the clicks that are usual at the rank that can
 * be expected, with the impressions of now. Nothing for a proposal without queries. Rule ADV-15.
 */
export function expectation(work: Gained, keywords: readonly AdvisedKeyword[]): string[] {
  const { pageId } = work
  if (keywords.length === 0 && work.missingClicks === undefined) return []
  const gains = gainsOf(work, keywords)
  const { missing, gained, isFar } = gains
  const confidence = confidenceOf(keywords, pageId)
  const condition = conditionText(gains, keywords.length)
  const days = countedDays(keywords)
  const period = days === undefined ? '' : ` in ${pluralize(days, 'day')}`
  const more = (clicks: number) => `${pluralize(clicks, 'more click')}${period}`
  return [
    ...(missing > 0
      ? [
          `A better title and description should bring about ${more(missing)}, with the usual click rate of its positions.`,
        ]
      : []),
    ...(gained > 0
      ? [`${gainText(pageId === null, isFar)} about ${more(gained)} with the same impressions, ${condition}.`]
      : []),
    ...(missing === 0 && gained === 0 ? ['There is too little data to estimate its clicks.'] : []),
    `Confidence: ${confidence}.`,
  ]
}

/** Says which of a proposal's queries must reach which position. */
function conditionText({ missing, reached, open, reachable, isFar }: ReturnType<typeof gainsOf>, all: number): string {
  const goal = `position ${formatNumber(reached)}`
  const count = reachable.length
  const reaches = `${pluralForm(count, 'reaches', 'reach')} ${goal}`
  const isRest = missing > 0 && open.length < all
  if (count < open.length && isFar)
    return `if ${formatNumber(count)} of its ${pluralize(all, 'query', 'queries')} ${reaches}`
  if (count < open.length) {
    const from = isRest ? 'between positions 11 and' : 'up to position'
    return `if the queries ${from} ${formatNumber(reached + MAX_STEP)} reach ${goal}`
  }
  if (isRest) return `if its ${count === 1 ? 'query' : pluralize(count, 'query', 'queries')} beyond page one ${reaches}`
  return count === 1 ? `if it reaches ${goal}` : `if its queries reach ${goal}`
}

/** Promises less for a new page, and for one that starts far below the rank that it can reach. */
function gainText(isNew: boolean, isFar: boolean): string {
  if (isNew) return 'A new page can bring up to'
  return isFar ? 'It can bring up to' : 'It should bring'
}

/** The clicks below which work brings little, and the number of other proposals from which it is left out. Rule ADV-69. */
const SMALL_WIN = { clicks: 5, others: 3 } as const

/**
 * Leaves out work on queries that brings hardly any clicks, and posts that start too far behind, where there is enough that
 * brings more. Rules ADV-69, ADV-71.
 */
export function withoutSmallWins(
  proposals: readonly Proposal[],
  queriesOfWork: (proposal: Proposal) => readonly AdvisedKeyword[],
): Proposal[] {
  const sized = proposals.map((proposal) => {
    const queries = queriesOfWork(proposal)
    const clicks = proposal.keywordIds.length === 0 ? null : expectedClicks(proposal, queries)
    return { proposal, clicks, isSmall: (clicks !== null && clicks < SMALL_WIN.clicks) || isFarPost(proposal, queries) }
  })
  const greater = sized.filter(({ clicks, isSmall }) => clicks !== null && !isSmall)
  const isEnough = greater.length >= SMALL_WIN.others
  return sized.filter(({ isSmall }) => !isEnough || !isSmall).map(({ proposal }) => proposal)
}

/** Whether a post is for questions for which the site was counted beyond rank 65: page one is out of reach. Rule ADV-71. */
function isFarPost({ strategyTypeId }: Proposal, queries: readonly AdvisedKeyword[]): boolean {
  const counted = queries.filter(({ impressions, position }) => impressions !== null && position !== null)
  return (
    strategyTypeId === STRATEGY_TYPES.supportingBlogCreation && counted.length > 0 && weightedRank(counted) > NAMED_RANK
  )
}
