import { queueTab, type StrategyCounts } from './queueTab.ts'

/** The three pill tabs of Home's list (M166). */
export const HOME_TABS = ['All', 'To Complete', 'Completed'] as const
export type HomeTab = (typeof HOME_TABS)[number]

/**
 * Returns the tab of Home's list that shows a client, besides All. It is the tab of the client queue, but a client
 * without strategies is in To Complete (M169). An inactive client is in none. Rule QUEUE-3.
 */
export function homeTab(client: StrategyCounts): Exclude<HomeTab, 'All'> | undefined {
  const tab = queueTab(client)
  return tab === 'To Schedule' ? 'To Complete' : tab
}
