import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { expectedClicks, NAMED_RANK, weightedRank } from './expectation.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'

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
