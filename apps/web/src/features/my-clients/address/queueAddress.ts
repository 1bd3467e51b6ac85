import { QUEUE_TABS, type QueueTab } from '@rankdesk/domain'
import type { DataTableSort } from '@rankdesk/ui'
import { isSortable } from '../columns/sortableFields.ts'

/** What of the client queue is shown: all of it lives in the address, so that Back and a copied link bring it again. */
export interface QueueView {
  tab: QueueTab
  search: string
  sort: DataTableSort
  /** From 1 on. */
  page: number
  pageSize: number
  /** The ids of the clients that are open, as text. */
  open: ReadonlySet<string>
}

/** The view that an address without a query stands for (M177: 100 rows). */
export const DEFAULT_VIEW: QueueView = {
  tab: 'To Complete',
  search: '',
  sort: { columnId: 'businessName', direction: 'ASC' },
  page: 1,
  pageSize: 100,
  open: new Set(),
}

/** Most rows that one answer holds, and so the largest page. */
const LARGEST_PAGE = 500

const slug = (tab: QueueTab) => tab.toLowerCase().replaceAll(' ', '-')

/** The view that a query asks for; what it does not say, or says wrongly, is as in `DEFAULT_VIEW`. */
export function readQueueAddress(query: URLSearchParams): QueueView {
  const tab = QUEUE_TABS.find((name) => slug(name) === query.get('tab')) ?? DEFAULT_VIEW.tab
  const sortField = query.get('sort') ?? ''
  const sort: DataTableSort = isSortable(sortField)
    ? { columnId: sortField, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' }
    : DEFAULT_VIEW.sort
  return {
    tab,
    search: query.get('search') ?? '',
    sort,
    page: positive(query.get('page')) ?? DEFAULT_VIEW.page,
    pageSize: Math.min(positive(query.get('rows')) ?? DEFAULT_VIEW.pageSize, LARGEST_PAGE),
    open: new Set((query.get('open') ?? '').split(',').filter((id) => positive(id) !== undefined)),
  }
}

/** The query of a view, with only what differs from `DEFAULT_VIEW`. */
export function writeQueueAddress(view: QueueView): URLSearchParams {
  const query = new URLSearchParams()
  if (view.tab !== DEFAULT_VIEW.tab) query.set('tab', slug(view.tab))
  if (view.search !== '') query.set('search', view.search)
  if (view.sort.columnId !== DEFAULT_VIEW.sort.columnId || view.sort.direction !== DEFAULT_VIEW.sort.direction) {
    query.set('sort', view.sort.columnId)
    query.set('direction', view.sort.direction.toLowerCase())
  }
  if (view.page !== DEFAULT_VIEW.page) query.set('page', String(view.page))
  if (view.pageSize !== DEFAULT_VIEW.pageSize) query.set('rows', String(view.pageSize))
  if (view.open.size > 0) query.set('open', [...view.open].join(','))
  return query
}

function positive(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
