import type { PlainDate } from '@rankdesk/format'
import { hasPageContent } from './strategyTypes.ts'

/** The fields of a strategy that mark its content as requested and written. */
export interface ReadyFields {
  requestId: string
  contentRequestedAt: Date
  contentCompletedAt: Date
}

/**
 * Returns the fields that make a strategy without page text ready for work as soon as it has a month: there is no text to
 * generate, so its row offers Complete at once. Returns nothing for a strategy with page text, without a month, or already
 * ready. Every place that assigns a strategy to a month uses it. Rule STRAT-15.
 */
export function readyWhenAssigned(
  strategy: { strategyTypeId: number; assignedDate: PlainDate | null; requestId?: string | null },
  request: { id: string; at: Date },
): ReadyFields | undefined {
  const { strategyTypeId, assignedDate, requestId = null } = strategy
  if (hasPageContent(strategyTypeId) || assignedDate === null || requestId !== null) return undefined
  return { requestId: request.id, contentRequestedAt: request.at, contentCompletedAt: request.at }
}
