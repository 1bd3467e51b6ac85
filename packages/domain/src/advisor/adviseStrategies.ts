import { addMonthsToDate, type PlainDate } from '@rankdesk/format'
import { askedFacts } from './askedQueries.ts'
import { blogTopics } from './blogTopics.ts'
import type { AdvisedWork, ClientFacts, Proposal } from './facts.ts'
import { indexation } from './indexation.ts'
import { targetsWithoutPage, untargetedSearches } from './missingPages.ts'
import { additionalTerms, almostPageOne, pageOptimization } from './pageTerms.ts'
import { profileWork } from './profileWork.ts'

/** The number of months for which finished work is not proposed again. Rule ADV-1. */
export const REST_MONTHS = 3

/** The maximum number of proposals per type. Rule ADV-1. */
export const MAX_OF_A_TYPE = 15

/**
 * Returns proposed strategies for a client, most valuable first. They cover the thirteen types of the scheduler, and
 * each states reasons that can be verified. Skips work that is open or was completed in the last three months. The same
 * facts give the same proposals. Rules ADV-1 to ADV-10.
 */
export function adviseStrategies(facts: ClientFacts, today: PlainDate): Proposal[] {
  const asked = askedFacts(facts)
  const all = [
    ...indexation(facts, today),
    ...pageOptimization(asked),
    ...almostPageOne(asked),
    ...additionalTerms(asked),
    ...targetsWithoutPage(asked),
    ...untargetedSearches(asked),
    ...blogTopics(asked),
    ...profileWork(facts, today),
  ]
  const since = addMonthsToDate(today, -REST_MONTHS)
  const fresh = all.filter((proposal) => !facts.work.some((work) => isSameWork(work, proposal, since)))
  const byType = Map.groupBy(fresh.toSorted(compareProposals), (proposal) => proposal.strategyTypeId)
  return [...byType.values()].flatMap((found) => found.slice(0, MAX_OF_A_TYPE)).toSorted(compareProposals)
}

function isSameWork(work: AdvisedWork, proposal: Proposal, since: PlainDate): boolean {
  if (work.strategyTypeId !== proposal.strategyTypeId) return false
  if (work.completedOn !== null && work.completedOn < since) return false
  if (proposal.pageId !== null) return work.pageId === proposal.pageId
  if (proposal.seoTargetId !== null) return work.seoTargetId === proposal.seoTargetId
  if (proposal.locationId !== null) return work.locationId === proposal.locationId
  return work.searchTerm.toLowerCase() === proposal.searchTerm.toLowerCase()
}

function compareProposals(a: Proposal, b: Proposal): number {
  return (
    b.value - a.value ||
    a.strategyTypeId - b.strategyTypeId ||
    (a.pageId ?? 0) - (b.pageId ?? 0) ||
    (a.searchTerm < b.searchTerm ? -1 : a.searchTerm > b.searchTerm ? 1 : 0)
  )
}
