/**
 * The fields of a client's row that the list can be sorted by; the server sorts. Performance is not one: it would be
 * sorted by the letters of its words.
 */
const SORTABLE_FIELDS = [
  'businessName',
  'accountManager',
  'group',
  'contentBriefCompleted',
  'mappedPercent',
  'rankingPackage',
  'overriddenTimeAllocation',
  'scheduledUntil',
  'keywords',
  'page1Percent',
  'highestLeads',
  'lastMonthLeads',
  'strategiesMet',
] as const

/** The order that a person has made by hand; no column shows it. */
export const OWN_ORDER = 'ownOrder'

/** Whether the list can be sorted by a field. */
export function isSortable(field: string): boolean {
  return SORTABLE_FIELDS.some((known) => known === field)
}
