import type { Navigation } from '@rankdesk/api'

/** Where the next item is worked on: a client's schedule, or a strategy (M121, M122); undefined when it is no work. */
export function nextWorkAddress({ navigationType, clientId, queueId }: NonNullable<Navigation['next']>) {
  if (navigationType === 'toSchedule') return `/scheduler/${clientId}`
  if (navigationType === 'toComplete') return `/execution/${queueId}`
  return undefined
}
