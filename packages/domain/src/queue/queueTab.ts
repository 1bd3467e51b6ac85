/** The four tabs of the client queue (M167). */
export const QUEUE_TABS = ['To Schedule', 'To Complete', 'Completed', 'All'] as const
export type QueueTab = (typeof QUEUE_TABS)[number]

/** This month's strategies of a client, counted: how many there are and how many have met their target. */
export interface StrategyCounts {
  active: boolean
  strategies: number
  strategiesMet: number
}

/**
 * The tab besides All in which the four-tab queue shows a client: without strategies To Schedule, all met Completed,
 * otherwise To Complete, so that no client is in two of them (M168-M171). An inactive client is in none. Rule QUEUE-1.
 */
export function queueTab(client: StrategyCounts): Exclude<QueueTab, 'All'> | undefined {
  if (!client.active) return undefined
  if (client.strategies === 0) return 'To Schedule'
  return client.strategiesMet >= client.strategies ? 'Completed' : 'To Complete'
}
