import { formatDate, type PlainDate, pluralize } from '@rankdesk/format'
import { type Performance, PERFORMANCES } from '../performance/performance.ts'

/** The facts of a client that its next manager should know first. */
export interface WatchedFacts {
  isCanceling: boolean
  isRedesigned: boolean
  needsApproval: boolean
  /** The locations whose profile is not connected, by their town. */
  unconnectedProfiles: readonly string[]
  /** The names of the profile fields that differ at Google. */
  driftedFields: readonly string[]
  /** The paths of the pages that differ from what was approved. */
  differingPages: readonly string[]
  /** The publishes that are scheduled: the page's path and the day. */
  scheduledPublishes: readonly { path: string; on: PlainDate }[]
  /** The reviews with one or two stars that wait for an answer (CREV-2). */
  reviewAlerts: number
  overdueStrategies: number
  performance: Performance | null
}

/** Returns what the next manager of a client should watch, one sentence a point, most urgent first. Rule HAND-1. */
export function whatToWatch(facts: WatchedFacts): string[] {
  return [
    facts.isCanceling ? 'The client is canceling. Talk to the contact before you start new work.' : [],
    facts.isRedesigned ? 'The site is being redesigned. Check before you publish that pages keep their addresses.' : [],
    facts.needsApproval ? 'Content needs approval. Nothing goes live before the client agrees.' : [],
    facts.unconnectedProfiles.map((town) => `The Google profile in ${town} is not connected.`),
    facts.driftedFields.length > 0 ? `Google shows values that differ from ours: ${listed(facts.driftedFields)}.` : [],
    facts.differingPages.length > 0 ? `Live pages differ from what was approved: ${listed(facts.differingPages)}.` : [],
    facts.scheduledPublishes.map(({ path, on }) => `${path} is scheduled to be published on ${formatDate(on)}.`),
    facts.reviewAlerts > 0
      ? `${pluralize(facts.reviewAlerts, 'review', 'reviews')} with one or two stars ${facts.reviewAlerts === 1 ? 'waits' : 'wait'} for an answer.`
      : [],
    facts.overdueStrategies > 0
      ? `${pluralize(facts.overdueStrategies, 'strategy', 'strategies')} from earlier months ${facts.overdueStrategies === 1 ? 'is' : 'are'} still open.`
      : [],
    isBelow(facts.performance) ? `Page 1 ranking is ${facts.performance}.` : [],
  ].flat()
}

const MAX_LISTED = 4

function listed(names: readonly string[]): string {
  const rest = names.length - MAX_LISTED
  const shown = names.slice(0, MAX_LISTED).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

function isBelow(performance: Performance | null): boolean {
  return performance !== null && PERFORMANCES.indexOf(performance) > PERFORMANCES.indexOf('Meeting Expectations')
}
