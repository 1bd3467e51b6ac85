import { queueTab, type StrategyCounts } from './queueTab.ts'

/** The three pill tabs of the list that is titled Home (M166). */
export const HOME_TABS = ['All', 'To Complete', 'Completed'] as const
export type HomeTab = (typeof HOME_TABS)[number]

/**
 * The tab besides All in which Home's list shows a client: as the four-tab queue does, save that a client without
 * strategies is one to complete (M169). An inactive client is in none. Rule QUEUE-3.
 */
export function homeTab(client: StrategyCounts): Exclude<HomeTab, 'All'> | undefined {
  const tab = queueTab(client)
  return tab === 'To Schedule' ? 'To Complete' : tab
}
