import { positive, writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'

/** The view of a list. The address holds all of it, so that Back and a copied link restore it. */
export interface ListView {
  search: string
  /** The value of the list's one filter; '' for all. */
  only: string
  /** The values of the filters with a parameter of their own, by parameter. */
  more?: Readonly<Record<string, string>>
  sort: ListSort
  /** The page number, from 1. */
  page: number
  pageSize: number
}

/** The initial sort of a list and the columns it can be sorted by. */
export interface ListOptions {
  firstSort: ListSort
  sortable: readonly string[]
  /** The address parameters of its filters, if it has several. */
  filterKeys?: readonly string[]
}

const FIRST_PAGE_SIZE = 50
/** The maximum number of rows in one response, and so the largest page. */
const LARGEST_PAGE = 500

/** Reads the view from a query. Missing and invalid parts have the list's initial values. */
export function readListView(query: URLSearchParams, { firstSort, sortable, filterKeys }: ListOptions): ListView {
  const columnId = query.get('sort') ?? ''
  return {
    search: query.get('search') ?? '',
    only: query.get('only') ?? '',
    ...(filterKeys !== undefined && {
      more: Object.fromEntries(filterKeys.map((key) => [key, query.get(key) ?? ''])),
    }),
    sort: sortable.includes(columnId)
      ? { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' }
      : firstSort,
    page: positive(query.get('page')) ?? 1,
    pageSize: Math.min(positive(query.get('rows')) ?? FIRST_PAGE_SIZE, LARGEST_PAGE),
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
export function writeListView(view: ListView, { firstSort }: ListOptions): URLSearchParams {
  const query = new URLSearchParams()
  if (view.search !== '') query.set('search', view.search)
  if (view.only !== '') query.set('only', view.only)
  for (const [key, value] of Object.entries(view.more ?? {})) {
    if (value !== '') query.set(key, value)
  }
  writeSort(query, view.sort, firstSort)
  if (view.page !== 1) query.set('page', String(view.page))
  if (view.pageSize !== FIRST_PAGE_SIZE) query.set('rows', String(view.pageSize))
  return query
}
