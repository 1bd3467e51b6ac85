import { addDays, formatDate, type PlainDate } from '@rankdesk/format'

/**
 * The days a search engine has to find a new page, and the days for which a sighting proves that a page is indexed. Rule
 * ADV-11.
 */
export const INDEXATION_DAYS = { toFind: 14, toLose: 60 } as const

/** The states of a page with search engines, from best to worst. 'Hidden' is intended. */
export const INDEX_STATES = ['Indexed', 'New', 'Unknown', 'Lost', 'Never seen', 'Hidden'] as const
export type IndexState = (typeof INDEX_STATES)[number]

/** The facts about a page's indexation. */
export interface IndexedPage {
  /** Whether visitors and search engines may find the page. */
  isOpen: boolean
  addedOn: PlainDate
  /** The last day on which a search engine was known to have indexed the page. Null for never. */
  lastSeenOn: PlainDate | null
  /** The day of the newest check. Null if the page was never checked. */
  lastCheckedOn: PlainDate | null
  /** The last day of the newest export of the site's pages, in which an unseen page is missing. Null without one. */
  exportedOn: PlainDate | null
  /** The day of the newest check on demand that decided something, if it found the page gone (IND-4). */
  goneOn?: PlainDate | null
}

/**
 * Returns the state of a page with search engines. A page that search engines should not find is Hidden. A page that the
 * newest check no longer found, or that its site says is gone, is Lost, however old or new the sighting. One seen within 60 days is Indexed; one seen
 * earlier is Unknown. A page that was never seen is New for its first 14 days, then Never seen if a
 * check or an export of the site's pages looked for it since, and Unknown if nothing did. Rules ADV-11 and COV-7.
 */
export function indexState(
  { isOpen, addedOn, lastSeenOn, lastCheckedOn, exportedOn, goneOn = null }: IndexedPage,
  today: PlainDate,
): IndexState {
  if (!isOpen) return 'Hidden'
  if (lastSeenOn !== null) {
    if (goneOn !== null && goneOn >= lastSeenOn) return 'Lost'
    if (lastCheckedOn !== null && lastCheckedOn > lastSeenOn) return 'Lost'
    return lastSeenOn >= addDays(today, -INDEXATION_DAYS.toLose) ? 'Indexed' : 'Unknown'
  }
  if (addedOn > addDays(today, -INDEXATION_DAYS.toFind)) return 'New'
  const wasLookedFor = goneOn !== null || lastCheckedOn !== null || (exportedOn !== null && exportedOn >= addedOn)
  return wasLookedFor ? 'Never seen' : 'Unknown'
}

/** Explains a page's state in one sentence, with the days behind it. Rule COV-7. */
export function indexStateReason(
  page: Omit<IndexedPage, 'isOpen'> & { indexState: IndexState },
  today: PlainDate,
): string {
  const { indexState: state, addedOn, lastSeenOn, lastCheckedOn, exportedOn, goneOn = null } = page
  const seen = `Last seen on ${formatDate(lastSeenOn)}`
  switch (state) {
    case 'Hidden':
      return 'Search engines should not find this page.'
    case 'Indexed':
      return `${seen}.`
    case 'Lost':
      return `${seen}; the check of ${formatDate(goneOn ?? lastCheckedOn)} ${goneOn === null ? 'did not find it' : 'found that it no longer exists'}.`
    case 'New':
      return `Added on ${formatDate(addedOn)}; search engines have until ${formatDate(addDays(addedOn, INDEXATION_DAYS.toFind))} to find it.`
    case 'Never seen':
      if (goneOn !== null) return `The check of ${formatDate(goneOn)} found that it no longer exists.`
      return lastCheckedOn === null
        ? `Not among the pages of the export up to ${formatDate(exportedOn)}.`
        : `The check of ${formatDate(lastCheckedOn)} did not find it.`
    case 'Unknown':
      return lastSeenOn === null
        ? `Nothing shows whether search engines have it, up to ${formatDate(today)}.`
        : `${seen} and not since.`
  }
}
