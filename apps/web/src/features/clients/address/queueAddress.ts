import type { QueueTab } from '@rankdesk/domain'
import type { FilterValues } from '@rankdesk/ui'
import { positive, writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'
import { isSortable, OWN_ORDER } from '../columns/sortableFields.ts'
import type { QueueList } from '../queueLists.ts'
import { listOf, readFilters, writeFilters } from './queueFilters.ts'

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

/** Returns the view of an address without a query. */
export function firstView(list: QueueList): QueueView {
  return {
    tab: list.firstTab,
    search: '',
    filters: {},
    sort: FIRST_SORT,
    page: 1,
    pageSize: list.pageSize,
    open: new Set(),
  }
}

/** The maximum number of rows in one response, and so the largest page. */
const LARGEST_PAGE = 500

const slug = (tab: QueueTab) => tab.toLowerCase().replaceAll(' ', '-')

/** A filter by performance that names no tab means All (M172). */
const tabWithout = (list: QueueList, filters: FilterValues): QueueTab =>
  listOf(filters['performance']).length > 0 ? 'All' : list.firstTab

/** Reads the view from a query. Missing and invalid parts are as in `firstView`. */
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
