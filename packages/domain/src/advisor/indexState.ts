import { addDays, type PlainDate } from '@rankdesk/format'
import { INDEXATION_DAYS } from './indexation.ts'

/** How a page stands with search engines, from best to what nobody asked for. */
export const INDEX_STATES = ['Indexed', 'New', 'Lost', 'Never seen', 'Hidden'] as const
export type IndexState = (typeof INDEX_STATES)[number]

/** What is known of a page's place in search engines. */
export interface IndexedPage {
  /** Visitors and search engines may find it. */
  isOpen: boolean
  addedOn: PlainDate
  /** When a search engine was last seen to know it; null for never. */
  lastSeenOn: PlainDate | null
}

/**
 * How a page stands with search engines: Hidden where they are not to find it, Indexed when one was seen to know it within
 * 60 days, Lost when that was longer ago, and of those that none was ever seen to know New in the first 14 days. Rule ADV-11.
 */
export function indexState({ isOpen, addedOn, lastSeenOn }: IndexedPage, today: PlainDate): IndexState {
  if (!isOpen) return 'Hidden'
  if (lastSeenOn !== null) return lastSeenOn >= addDays(today, -INDEXATION_DAYS.toLose) ? 'Indexed' : 'Lost'
  return addedOn > addDays(today, -INDEXATION_DAYS.toFind) ? 'New' : 'Never seen'
}
