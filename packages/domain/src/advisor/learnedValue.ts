import { formatNumber } from '@rankdesk/format'
import { learnedPoints, MIN_TYPE_CASES, type TypeGains } from '../outcomes/typeOutcomes.ts'
import type { Proposal } from './facts.ts'

const MAX_VALUE = 99.99

/**
 * Returns a proposal whose value counts what earlier work of its type achieved, with the reason. Without enough cases it
 * does not change. Rule ADV-17.
 */
export function withLearnedValue(proposal: Proposal, types: readonly TypeGains[]): Proposal {
  const own = types.find(({ strategyTypeId }) => strategyTypeId === proposal.strategyTypeId)
  const points = learnedPoints(proposal.strategyTypeId, types)
  if (own === undefined || own.cases < MIN_TYPE_CASES || points === 0) return proposal
  const value = Math.min(MAX_VALUE, Math.max(0, Math.round((proposal.value + points) * 100) / 100))
  const gained = formatNumber(Math.abs(own.mean), { maximumDecimals: 1 })
  const reason = `${own.cases} earlier strategies of this type ${own.mean < 0 ? 'lost' : 'gained'} ${gained} positions on average after 8 weeks.`
  return { ...proposal, value, reasons: [...proposal.reasons, reason] }
}
