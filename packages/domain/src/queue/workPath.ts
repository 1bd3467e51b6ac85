/** A queue item as the navigation calls return it (M121, M122). `queueId` is a strategy's id, -1 for none. */
export interface NextWork {
  navigationType: 'toSchedule' | 'toComplete' | 'noWork'
  clientId: number
  queueId: number
}

/**
 * Returns the path of an item's screen (M122, M265, M619): a client's schedule or a strategy. Undefined if there is no
 * work. Rule QUEUE-6.
 */
export function workPath(next: NextWork | null): string | undefined {
  if (next?.navigationType === 'toSchedule') return `/scheduler/${next.clientId}`
  return next?.navigationType === 'toComplete' && next.queueId !== -1 ? `/execution/${next.queueId}` : undefined
}
