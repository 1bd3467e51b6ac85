import { addDays, type PlainDate } from '@rankdesk/format'
import { INDEXATION_DAYS } from './indexation.ts'

/** The states of a page with search engines, from best to worst. 'Hidden' is intended. */
export const INDEX_STATES = ['Indexed', 'New', 'Lost', 'Never seen', 'Hidden'] as const
export type IndexState = (typeof INDEX_STATES)[number]

/** The facts about a page's indexation. */
export interface IndexedPage {
  /** Whether visitors and search engines may find the page. */
  isOpen: boolean
  addedOn: PlainDate
  /** The last day on which a search engine was known to have indexed the page. Null for never. */
  lastSeenOn: PlainDate | null
}

/**
 * Returns the state of a page with search engines. A page that search engines should not find is Hidden. A page seen
 * within 60 days is Indexed, one seen earlier is Lost. A page that was never seen is New for its first 14 days, then
 * Never seen. Rule ADV-11.
 */
export function indexState({ isOpen, addedOn, lastSeenOn }: IndexedPage, today: PlainDate): IndexState {
  if (!isOpen) return 'Hidden'
  if (lastSeenOn !== null) return lastSeenOn >= addDays(today, -INDEXATION_DAYS.toLose) ? 'Indexed' : 'Lost'
  return addedOn > addDays(today, -INDEXATION_DAYS.toFind) ? 'New' : 'Never seen'
}
