/**
 * The fields of a client's row that the server can sort by. Performance is not one: it would be sorted alphabetically.
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

/** The manual order of a person; no column shows it. */
export const OWN_ORDER = 'ownOrder'

/** Whether the list can be sorted by a field. */
export function isSortable(field: string): boolean {
  return SORTABLE_FIELDS.some((known) => known === field)
}
