import { addMonthsToDate, type PlainDate } from '@rankdesk/format'
import { askedFacts } from './askedQueries.ts'
import { blogTopics } from './blogTopics.ts'
import { lowClickRate } from './clickRate.ts'
import { competingPages } from './competingPages.ts'
import { decayedPages } from './decay.ts'
import { expectation } from './expectation.ts'
import type { AdvisedWork, ClientFacts, Proposal } from './facts.ts'
import { isSettled, REST_MONTHS } from './isSettled.ts'
import { indexation } from './indexation.ts'
import { targetsWithoutPage, untargetedSearches } from './missingPages.ts'
import { rankOf } from './opportunity.ts'
import { withLearnedValue } from './learnedValue.ts'
import { additionalTerms, almostPageOne, pageOptimization } from './pageTerms.ts'
import { profileWork } from './profileWork.ts'

/** The maximum number of proposals per type. Rule ADV-1. */
export const MAX_OF_A_TYPE = 15

/**
 * Returns proposed strategies for a client, most valuable first. They cover the thirteen types of the scheduler, and
 * each states reasons that can be verified, what it should bring, and its confidence. Skips work that is open or was completed in the last three months, and pages
 * that were worked on and rank first. The same facts give the same proposals. Rules ADV-1 to ADV-17.
 */
export function adviseStrategies(facts: ClientFacts, today: PlainDate): Proposal[] {
  const asked = askedFacts(facts)
  const all = [
    ...indexation(facts, today),
    ...pageOptimization(asked),
    ...almostPageOne(asked),
    ...additionalTerms(asked),
    ...lowClickRate(asked),
    ...decayedPages(asked),
    ...competingPages(asked),
    ...targetsWithoutPage(asked),
    ...untargetedSearches(asked),
    ...blogTopics(asked),
    ...profileWork(facts, today),
  ].map((proposal) => withLearnedValue(proposal, facts.typeGains ?? []))
  const since = addMonthsToDate(today, -REST_MONTHS)
  const ranks = new Map(facts.keywords.map((keyword) => [keyword.keywordId, rankOf(keyword)]))
  const fresh = all.filter(
    (proposal) =>
      !facts.work.some((work) => isSameWork(work, proposal, since)) &&
      !isSettled({ lastWorkedOn: lastWorkedOn(facts, proposal), ranks: ranksOf(proposal, ranks) }, today),
  )
  const byType = Map.groupBy(onePerPage(fresh.toSorted(compareProposals)), ({ strategyTypeId }) => strategyTypeId)
  const keywords = new Map(facts.keywords.map((keyword) => [keyword.keywordId, keyword]))
  return [...byType.values()]
    .flatMap((found) => found.slice(0, MAX_OF_A_TYPE))
    .toSorted(compareProposals)
    .map((proposal) => {
      const own = proposal.keywordIds.flatMap((keywordId) => keywords.get(keywordId) ?? [])
      return { ...proposal, reasons: [...proposal.reasons, ...expectation(proposal, own)] }
    })
}

/**
 * Returns one proposal of a type for each page, the most valuable one, with the reasons of the others: several findings
 * about one page are one piece of work. Rule ADV-1.
 */
function onePerPage(sorted: readonly Proposal[]): Proposal[] {
  const keyOf = (found: Proposal) => (found.pageId === null ? found : `${found.strategyTypeId} ${found.pageId}`)
  return [...Map.groupBy(sorted, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [
          {
            ...first,
            keywordIds: [...new Set([first, ...others].flatMap(({ keywordIds }) => keywordIds))],
            reasons: [...new Set([first, ...others].flatMap(({ reasons }) => reasons))],
          },
        ],
  )
}

function isSameWork(work: AdvisedWork, proposal: Proposal, since: PlainDate): boolean {
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
