import { pluralize } from '@rankdesk/format'

/** A card of the scheduler, as an emptied schedule uses it. */
export interface QueuedCard {
  title: string
  inQueue: boolean
  statusId: number
}

/** How many strategies the question names. */
const MAX_NAMED = 5

/**
 * Asks whether a schedule without a selection is to be saved, and names the open work that leaves the queue. Undefined if
 * nothing is queued, so that there is nothing to empty. Rule SCHED-31.
 */
export function emptyScheduleQuestion(cards: readonly QueuedCard[]): string | undefined {
  const queued = cards.filter(({ inQueue, statusId }) => inQueue && statusId === 0)
  if (queued.length === 0) return undefined
  const named = queued.slice(0, MAX_NAMED).map(({ title }) => `“${title}”`)
  const rest = queued.length - named.length
  const leaves = queued.length === 1 ? 'leaves' : 'leave'
  const stays = queued.length === 1 ? 'It stays a proposal' : 'They stay proposals'
  return `${pluralize(queued.length, 'strategy', 'strategies')} ${leaves} the queue: ${named.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}. ${stays}.`
}
