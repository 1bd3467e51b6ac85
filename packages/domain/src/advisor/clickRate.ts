import { formatNumber, formatPercent, pluralForm, pluralize } from '@rankdesk/format'
import { isOnPageOne, PAGE_ONE } from '../ranking/rank.ts'
import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { clustersFor, leadsFirst } from './askedQueries.ts'
import type { AskedFacts, AdvisedKeyword, AdvisedPage, Proposal } from './facts.ts'
import { periodText } from './countedPeriods.ts'
import { guessReasons } from './guessReasons.ts'
import { opportunityValue, proposal, rankOf } from './opportunity.ts'
import { suitsPage } from './queryOwners.ts'

/** The usual share of clicks at ranks 1 to 10: our assumption, between the published averages. Rule ADV-13. */
const USUAL = [0.27, 0.14, 0.095, 0.065, 0.048, 0.036, 0.028, 0.023, 0.02, 0.018] as const
/** The minimum impressions of a page's queries on page one for which a click rate means something. Rule ADV-13. */
export const MIN_CLICK_IMPRESSIONS = 200
/** The share of the usual clicks below which title and description are proposed. Rule ADV-13. */
export const LOW_CLICK_SHARE = 0.5
/** The minimum number of missing clicks that is worth the work. Rule ADV-13. */
const MIN_MISSING_CLICKS = 5

/** Returns the usual share of clicks at a rank. 0 beyond page one, where hardly anyone clicks. Rule ADV-13. */
export function usualClickRate(rank: number): number {
  return rank >= 1 && rank <= PAGE_ONE ? (USUAL[Math.round(rank) - 1] ?? 0) : 0
}

/** Returns the clicks that are usual for keywords at their ranks. Rule ADV-13. */
export function usualClicks(keywords: readonly AdvisedKeyword[]): number {
  return keywords.reduce((sum, keyword) => sum + (keyword.impressions ?? 0) * usualClickRate(rankOf(keyword)), 0)
}

/** The impressions of a query, and its missing clicks, from which it counts although its page was guessed. Rule ADV-13. */
export const GUESSED = { impressions: 1000, missing: 20 } as const

/** Whether a query on page one is clicked far less than usual, so often that a guessed page is worth a look. Rule ADV-13. */
function isSurelyLow(keyword: AdvisedKeyword): boolean {
  const [impressions, clicks, usual] = [keyword.impressions ?? 0, keyword.clicks ?? 0, usualClicks([keyword])]
  return impressions >= GUESSED.impressions && clicks < usual * LOW_CLICK_SHARE && usual - clicks >= GUESSED.missing
}

/**
 * Proposes better titles and descriptions for pages on page one that are clicked far less than usual: by the figures of
 * their queries, and by those that an export has for the page itself. Only counted impressions and clicks are compared.
 * Rule ADV-13.
 */
export function lowClickRate(facts: AskedFacts): Proposal[] {
  const counted = facts.keywords.filter(
    (keyword) =>
      isOnPageOne(rankOf(keyword)) &&
      keyword.clicks !== null &&
      keyword.impressions !== null &&
      (!keyword.isGuess || keyword.isNamed === true || isSurelyLow(keyword)),
  )
  const byPage = Map.groupBy(counted, ({ pageId }) => pageId)
  return facts.pages.flatMap((page) => {
    const keywords = byPage.get(page.pageId) ?? []
    return lowByQueries(facts, page, keywords) ?? lowByPage(facts, page, keywords) ?? []
  })
}

/** Returns whether a query is a page's own: one of its article's, or one that suits it. */
const isFor = (page: AdvisedPage) => (keyword: AdvisedKeyword) =>
  keyword.isOfArticle === true || suitsPage(keyword.keyword, page)

function lowByQueries(facts: AskedFacts, page: AdvisedPage, all: readonly AdvisedKeyword[]): Proposal | undefined {
  const keywords = all.filter(isFor(page))
  const impressions = keywords.reduce((sum, each) => sum + (each.impressions ?? 0), 0)
  const clicks = keywords.reduce((sum, each) => sum + (each.clicks ?? 0), 0)
  const usual = usualClicks(keywords)
  if (impressions < MIN_CLICK_IMPRESSIONS || !isLow(clicks, usual)) return undefined
  return snippetProposal(facts, page, keywords, {
    missing: Math.round(usual - clicks),
    reasons: [
      `${pluralize(keywords.length, 'query', 'queries')} of ${page.path} ${pluralForm(keywords.length, 'is', 'are')} on page one.`,
      `${pluralize(clicks, 'click')} from ${pluralize(impressions, 'impression')} (${shareText(clicks, impressions)}); about ${formatNumber(Math.round(usual))} would be usual at these positions.`,
      ...guessReasons(keywords, facts),
    ],
  })
}

/** The page's own figures count all its queries, also those that Search Console hides. */
function lowByPage(facts: AskedFacts, page: AdvisedPage, keywords: readonly AdvisedKeyword[]): Proposal | undefined {
  const { counted } = page
  if (counted === null || counted === undefined || counted.position === null) return undefined
  const { impressions, clicks, position, date: until, from = null } = counted
  const usual = impressions * usualClickRate(rankOf({ position }))
  if (impressions < MIN_CLICK_IMPRESSIONS || !isLow(clicks, usual)) return undefined
  const missing = Math.round(usual - clicks)
  const own = keywords.filter(isFor(page))
  return {
    ...snippetProposal(facts, page, own, {
      missing,
      reasons: [
        `The export of pages counts ${pluralize(clicks, 'click')} from ${pluralize(impressions, 'impression')} (${shareText(clicks, impressions)}) for ${page.path}, at an average position of ${formatNumber(position)} ${periodText({ from, until })}.`,
        `About ${formatNumber(Math.round(usual))} would be usual at this position.`,
      ],
    }),
    missingClicks: missing,
  }
}

const isLow = (clicks: number, usual: number) =>
  clicks < usual * LOW_CLICK_SHARE && usual - clicks >= MIN_MISSING_CLICKS

/** Writes small shares with two digits: 0.43 % is not 0 %. */
function shareText(clicks: number, impressions: number): string {
  const percent = (clicks / impressions) * 100
  return formatPercent(percent < 1 ? Math.round(percent * 100) / 100 : percent)
}

function snippetProposal(
  { context, keywords: all }: AskedFacts,
  page: AdvisedPage,
  keywords: readonly AdvisedKeyword[],
  { missing, reasons }: { missing: number; reasons: readonly string[] },
): Proposal {
  const best = leadsFirst(clustersFor(keywords, context, page.kind))
  // Without a query on page one, the busiest query of the page says what it is about.
  const [busiest] = all
    .filter((each) => each.pageId === page.pageId && isFor(page)(each))
    .toSorted((a, b) => (b.impressions ?? 0) - (a.impressions ?? 0))
  return proposal({
    strategyTypeId: STRATEGY_TYPES.servicePageOptimization,
    title: page.pageName,
    summary: 'Rewrite title and description of this page, which is found but seldom clicked.',
    searchTerm: best[0]?.keyword ?? busiest?.keyword ?? page.pageName,
    pageId: page.pageId,
    keywordIds: best.map(({ keywordId }) => keywordId),
    isSnippet: true,
    value: opportunityValue([{ impressions: missing, weight: 10 }]),
    reasons,
  })
}
