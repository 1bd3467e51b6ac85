import type { ListSort } from '../../../shared/page/listSort.ts'
import { positive, writeSort } from '../../../shared/page/addressParts.ts'

/** What of a list is shown; all of it lives in the address, so that Back and a copied link bring it again. */
export interface ListView {
  search: string
  /** The value of the list's one filter; '' for all. */
  only: string
  sort: ListSort
  /** From 1 on. */
  page: number
  pageSize: number
}

/** What a list begins with, and what it can be sorted by. */
export interface ListOptions {
  firstSort: ListSort
  sortable: readonly string[]
}

export const FIRST_PAGE_SIZE = 50
/** Most rows that one answer holds, and so the largest page. */
const LARGEST_PAGE = 500

/** The view that a query asks for; what it does not say, or says wrongly, is as the list begins. */
export function readListView(query: URLSearchParams, { firstSort, sortable }: ListOptions): ListView {
  const columnId = query.get('sort') ?? ''
  return {
    search: query.get('search') ?? '',
    only: query.get('only') ?? '',
    sort: sortable.includes(columnId)
      ? { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' }
      : firstSort,
    page: positive(query.get('page')) ?? 1,
    pageSize: Math.min(positive(query.get('rows')) ?? FIRST_PAGE_SIZE, LARGEST_PAGE),
  }
}

/** The query of a view, with only what an address without it would not mean. */
export function writeListView(view: ListView, { firstSort }: ListOptions): URLSearchParams {
  const query = new URLSearchParams()
  if (view.search !== '') query.set('search', view.search)
  if (view.only !== '') query.set('only', view.only)
  writeSort(query, view.sort, firstSort)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.pageSize !== FIRST_PAGE_SIZE) query.set('rows', String(view.pageSize))
  return query
}
