import { positive, writeSort } from '../../page/addressParts.ts'
import type { QueueTab } from '@rankdesk/domain'
import type { FilterValues } from '@rankdesk/ui'
import type { ListSort } from '../../page/listSort.ts'
import { isSortable, OWN_ORDER } from '../columns/sortableFields.ts'
import type { QueueList } from '../queueLists.ts'
import { listOf, readFilters, writeFilters } from './queueFilters.ts'

/** What of a list of clients is shown: all of it lives in the address, so that Back and a copied link bring it again. */
export interface QueueView {
  tab: QueueTab
  search: string
  /** The filters that are set, by the row's field. */
  filters: FilterValues
  sort: ListSort
  /** From 1 on. */
  page: number
  pageSize: number
  /** The ids of the clients that are open, as text. */
  open: ReadonlySet<string>
}

/** The sort that every list begins with. */
const FIRST_SORT: ListSort = { columnId: 'businessName', direction: 'ASC' }

/** The view that an address without a query stands for. */
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

/** Most rows that one answer holds, and so the largest page. */
const LARGEST_PAGE = 500

const slug = (tab: QueueTab) => tab.toLowerCase().replaceAll(' ', '-')

/** A filter by performance that names no tab means All (M172). */
const tabWithout = (list: QueueList, filters: FilterValues): QueueTab =>
  listOf(filters['performance']).length > 0 ? 'All' : list.firstTab

/** The view that a query asks for; what it does not say, or says wrongly, is as in `firstView`. */
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

/** The query of a view, with only what an address without it would not mean. */
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
