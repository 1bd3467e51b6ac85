/** An item of the queue as the navigation calls answer it (M121, M122); `queueId` is a strategy, -1 for none. */
export interface NextWork {
  navigationType: 'toSchedule' | 'toComplete' | 'noWork'
  clientId: number
  queueId: number
}

/**
 * Where an item is worked on (M122, M265, M619): a client's schedule, or a strategy; undefined where there is no work, and
 * the way leads Home. Rule QUEUE-6.
 */
export function workPath(next: NextWork | null): string | undefined {
  if (next?.navigationType === 'toSchedule') return `/scheduler/${next.clientId}`
  return next?.navigationType === 'toComplete' && next.queueId !== -1 ? `/execution/${next.queueId}` : undefined
}
