import { performanceChip, PERFORMANCES, type QueueTab } from '@rankdesk/domain'
import type { FilterValue, FilterValues } from '@rankdesk/ui'
import { positive, writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'
import type { ChangeAddressView } from '#lib/page/useAddressView.ts'
import { isSortable, OWN_ORDER } from '../columns/sortableFields.ts'
import type { QueueList } from '../queueLists.ts'

/** The view of a client list. The address holds all of it, so that Back and a copied link restore it. */
export interface QueueView {
  tab: QueueTab
  search: string
  /** The active filters, by the row's field. */
  filters: FilterValues
  sort: ListSort
  /** The page number, from 1. */
  page: number
  pageSize: number
  /** The ids of the open clients, as text. */
  open: ReadonlySet<string>
}

/** The initial sort of every list. */
const FIRST_SORT: ListSort = { columnId: 'businessName', direction: 'ASC' }

/** The maximum number of rows in one response, and so the largest page. */
const LARGEST_PAGE = 500

const slug = (tab: QueueTab) => tab.toLowerCase().replaceAll(' ', '-')

/** A filter by performance that names no tab means All (M172). */
const tabWithout = (list: QueueList, filters: FilterValues): QueueTab =>
  listOf(filters['performance']).length > 0 ? 'All' : list.firstTab

/** Reads the view from a query. Missing and invalid parts have their initial values. */
export function readQueueAddress(list: QueueList, query: URLSearchParams): QueueView {
  const filters = readFilters(query)
  const sortField = query.get('sort') ?? ''
  const sort: ListSort =
    isSortable(sortField) || sortField === OWN_ORDER
      ? { columnId: sortField, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' }
      : FIRST_SORT
  return {
    tab: list.tabs.find((name) => slug(name) === query.get('tab')) ?? tabWithout(list, filters),
    search: query.get('search') ?? '',
    filters,
    sort,
    page: positive(query.get('page')) ?? 1,
    pageSize: Math.min(positive(query.get('rows')) ?? list.pageSize, LARGEST_PAGE),
    open: new Set((query.get('open') ?? '').split(',').filter((id) => positive(id) !== undefined)),
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
export function writeQueueAddress(list: QueueList, view: QueueView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.tab !== tabWithout(list, view.filters)) query.set('tab', slug(view.tab))
  if (view.search !== '') query.set('search', view.search)
  writeFilters(query, view.filters)
  writeSort(query, view.sort, FIRST_SORT)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.pageSize !== list.pageSize) query.set('rows', String(view.pageSize))
  if (view.open.size > 0) query.set('open', [...view.open].join(','))
  return query
}

/** The values that the clients of a list have, as filter options. */
export interface QueueChoices {
  groups: readonly string[]
  accountManagers: readonly string[]
}

/** The parameter of each filter in the address. */
const PARAMETERS = {
  group: 'group',
  hasStrategies: 'strategies',
  hasReadyToComplete: 'complete',
  accountManager: 'manager',
  teamId: 'team',
  seoManagerId: 'member',
  isScheduled: 'scheduled',
  isMapped: 'mapped',
  isNotLive: 'notlive',
} as const

const YES_NO = ['hasStrategies', 'hasReadyToComplete', 'isScheduled', 'isMapped', 'isNotLive'] as const

const IDS = ['teamId', 'seoManagerId'] as const

/**
 * Reads the filters from an address. Several performances share one parameter, separated by commas (M172), as full
 * names or as the chips' labels in any case. Other filters have one parameter for each value, because names may contain
 * commas.
 */
export function readFilters(query: URLSearchParams): FilterValues {
  const values: Record<string, FilterValue> = {}
  for (const key of ['group', 'accountManager'] as const) {
    const chosen = [...new Set(query.getAll(PARAMETERS[key]).filter((value) => value.trim() !== ''))]
    if (chosen.length > 0) values[key] = chosen
  }
  for (const key of YES_NO) {
    const text = query.get(PARAMETERS[key])
    if (text === 'yes' || text === 'no') values[key] = text === 'yes'
  }
  for (const key of IDS) {
    const text = query.get(PARAMETERS[key])
    if (text === '0' || positive(text) !== undefined) values[key] = String(text)
  }
  const performances = readPerformances(query.getAll('performance').join(','))
  if (performances.length > 0) values['performance'] = performances
  return values
}

function readPerformances(text: string): readonly string[] {
  const names = new Set(text.split(',').map((label) => label.trim().toLowerCase()))
  return PERFORMANCES.filter(
    (name) => names.has(name.toLowerCase()) || names.has(performanceChip(name).label.toLowerCase()),
  )
}

/** Writes the filters into an address, so that `readFilters` finds them. */
function writeFilters(query: URLSearchParams, values: FilterValues): void {
  for (const key of ['group', 'accountManager'] as const) {
    for (const value of listOf(values[key])) query.append(PARAMETERS[key], value)
  }
  for (const key of YES_NO) {
    const text = values[key]
    if (typeof text === 'boolean') query.set(PARAMETERS[key], text ? 'yes' : 'no')
  }
  for (const key of IDS) {
    const chosen = values[key]
    if (typeof chosen === 'string') query.set(PARAMETERS[key], chosen)
  }
  const performances = listOf(values['performance'])
  if (performances.length > 0) query.set('performance', performances.join(','))
}

/** Returns the values of a multi-value filter; an empty list for other kinds. */
export function listOf(value: FilterValue | undefined): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : []
}

/** Changes parts of the view of a list of clients. */
export type ChangeView = ChangeAddressView<QueueView>
