/** The four tabs of the client queue (M167). */
export const QUEUE_TABS = ['To Schedule', 'To Complete', 'Completed', 'All'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

/** The numbers of a client's strategies this month: all of them, and those that met their target. */
export interface StrategyCounts {
  active: boolean
  strategies: number
  strategiesMet: number
}

/**
 * Returns the tab of the client queue that shows a client, besides All: To Schedule without strategies, Completed if
 * all are met, otherwise To Complete (M168-M171). A client is in at most one of them, an inactive client in none. Rule
 * QUEUE-1.
 */
export function queueTab(client: StrategyCounts): Exclude<QueueTab, 'All'> | undefined {
  if (!client.active) return undefined
  if (client.strategies === 0) return 'To Schedule'
  return client.strategiesMet >= client.strategies ? 'Completed' : 'To Complete'
}
