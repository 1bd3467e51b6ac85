import { expectedClicks } from './expectation.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'

/** The clicks below which work brings little, and the number of other proposals from which it is left out. Rule ADV-69. */
export const SMALL_WIN = { clicks: 5, others: 3 } as const

/** Leaves out work on queries that brings hardly any clicks, where there is enough that brings more. Rule ADV-69. */
export function withoutSmallWins(
  proposals: readonly Proposal[],
  queriesOfWork: (proposal: Proposal) => readonly AdvisedKeyword[],
): Proposal[] {
  const clicksOf = (proposal: Proposal) =>
    proposal.keywordIds.length === 0 ? null : expectedClicks(proposal, queriesOfWork(proposal))
  const isSmall = (proposal: Proposal) => (clicksOf(proposal) ?? SMALL_WIN.clicks) < SMALL_WIN.clicks
  const greater = proposals.filter((proposal) => (clicksOf(proposal) ?? 0) >= SMALL_WIN.clicks)
  return greater.length < SMALL_WIN.others ? [...proposals] : proposals.filter((proposal) => !isSmall(proposal))
}
