import {
  type FilterEntry,
  homeTabsReport,
  queryReport,
  queueChoicesReport,
  queueTabsReport,
  rankingClientsReport,
  type ReportPage,
  type ReportRow,
  staffFilter,
} from '@rankdesk/api'
import type { QueueTab } from '@rankdesk/domain'
import type { FilterValues } from '@rankdesk/ui'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { fetchAllRows } from '#lib/table/fetchAllRows.ts'
import { listOf, type QueueChoices, type QueueView } from './address/queueAddress.ts'
import { OWN_ORDER } from './columns/sortableFields.ts'
import type { QueueList, QueueListName } from './queueLists.ts'

/** A client as a row of the queue. */
export type ClientRow = ReportRow<typeof rankingClientsReport>

/** A page of clients with its offset in the list: while another page loads, the address is ahead of it. */
export interface ClientsPage extends ReportPage<ClientRow> {
  /** How many clients precede it. */
  offset: number
}

/** The parts of a view that choose clients. */
export type QueueChoice = Pick<QueueView, 'search' | 'filters'>

const scopeFilter = (app: AppContextValue, list: QueueList): FilterEntry[] =>
  list.ownClients ? staffFilter(app.staffId) : []

const searchFilter = (search: string): FilterEntry[] =>
  search.trim() === '' ? [] : [{ name: 'search', value: search.trim(), match: 'LIKE' }]

/** Home's list has its own rule for its tabs (QUEUE-3). */
const tabField = (list: QueueList) => (list.name === 'home' ? 'homeTab' : 'queueTab')

function queueFilter(
  app: AppContextValue,
  list: QueueList,
  { search, filters }: QueueChoice,
  tab: QueueTab,
): FilterEntry[] {
  const inTab: FilterEntry[] = tab === 'All' ? [] : [{ name: tabField(list), value: tab, match: 'EQUALS' }]
  return [...scopeFilter(app, list), ...searchFilter(search), ...filterEntries(filters), ...inTab]
}

/**
 * How many of the found clients each tab has (M167). Without filters one count returns all tabs; with them each tab is
 * counted with its list.
 */
export function queueTabsQuery(app: AppContextValue, list: QueueList, { search, filters }: QueueChoice) {
  const key = JSON.stringify([list.name, search.trim(), filters])
  return queryWithReads({
    queryKey: queryKeys.queueTabs(app, key),
    ...cachedReport(queueTabsReport),
    queryFn: async ({ signal }): Promise<ReadonlyMap<QueueTab, number>> => {
      const { client, config } = app
      if (Object.keys(filters).length > 0) {
        const counted = list.tabs.map(async (tab) => {
          const query = { filter: queueFilter(app, list, { search, filters }, tab), count: 1 }
          const { total } = await queryReport(client, config.product, rankingClientsReport, query, { signal })
          return [tab, total] as const
        })
        return new Map(await Promise.all(counted))
      }
      const filter = [...scopeFilter(app, list), ...searchFilter(search)]
      if (list.name === 'home') {
        const { rows } = await queryReport(client, config.product, homeTabsReport, { filter }, { signal })
        return new Map(rows.map((row) => [row.homeTab, row.clients]))
      }
      const { rows } = await queryReport(client, config.product, queueTabsReport, { filter }, { signal })
      return new Map(rows.map((row) => [row.queueTab, row.clients]))
    },
    placeholderData: (before, query) => (isOfList(query?.queryKey.at(-1), list) ? before : undefined),
  })
}

const isOfList = (key: unknown, list: QueueList) => typeof key === 'string' && key.startsWith(`["${list.name}",`)

/** One page of a tab's clients, filtered, sorted and paged by the server. Opening a row refetches nothing. */
export function clientsQuery(app: AppContextValue, list: QueueList, view: Omit<QueueView, 'open'>) {
  const { tab, search, filters, sort, page, pageSize } = view
  const shown = { list: list.name, tab, search: search.trim(), filters, sort, page, pageSize }
  return queryWithReads({
    queryKey: queryKeys.clients(app, shown),
    ...cachedReport(rankingClientsReport),
    queryFn: async ({ signal }): Promise<ClientsPage> => {
      const offset = (page - 1) * pageSize
      const query = { ...listQuery(app, list, view), offset, count: pageSize }
      const found = await queryReport(app.client, app.config.product, rankingClientsReport, query, { signal })
      return { ...found, offset }
    },
    // Older rows stay while newer ones load, but never those of another tab or list (C32), and none of another order
    // where a person moves them.
    placeholderData: (before, query) => {
      const of: unknown = query?.queryKey.at(-1)
      if (!isChoice(of) || of.list !== list.name || of.tab !== tab) return undefined
      return sort.columnId === OWN_ORDER && of.sort.columnId !== OWN_ORDER ? undefined : before
    },
  })
}

/** The clients of a view in its order, on all pages. */
function listQuery(app: AppContextValue, list: QueueList, view: Omit<QueueView, 'open'>) {
  const { tab, sort } = view
  const ownOrder: FilterEntry[] =
    sort.columnId === OWN_ORDER ? [{ name: 'orderOf', value: app.staffId, match: 'EQUALS' }] : []
  return {
    filter: [...queueFilter(app, list, view, tab), ...ownOrder],
    sort: [{ name: sort.columnId, direction: sort.direction }],
  }
}

/** Fetches all clients of a view, for a CSV file. */
export function fetchAllClients(app: AppContextValue, list: QueueList, view: QueueView): Promise<ClientRow[]> {
  const query = listQuery(app, list, view)
  return fetchAllRows((paging) =>
    queryReport(app.client, app.config.product, rankingClientsReport, { ...query, ...paging }),
  )
}

function isChoice(of: unknown): of is Pick<QueueView, 'tab' | 'sort'> & { list: QueueListName } {
  return typeof of === 'object' && of !== null && 'list' in of && 'tab' in of && 'sort' in of
}

/** How many clients a view of a list shows, for the number next to its name. */
export function viewCountQuery(app: AppContextValue, list: QueueList, { tab, search, filters }: QueueView) {
  return queryWithReads({
    queryKey: queryKeys.clients(app, { list: list.name, count: { tab, search: search.trim(), filters } }),
    ...cachedReport(rankingClientsReport),
    queryFn: async ({ signal }) => {
      const query = { filter: queueFilter(app, list, { search, filters }, tab), count: 1 }
      return (await queryReport(app.client, app.config.product, rankingClientsReport, query, { signal })).total
    },
  })
}

/** The filter options for the clients of a list (M174). */
export function queueChoicesQuery(app: AppContextValue, list: QueueList) {
  return queryWithReads({
    queryKey: queryKeys.queueChoices(app, list.ownClients ? 'own' : 'all'),
    ...cachedReport(queueChoicesReport),
    queryFn: async ({ signal }): Promise<QueueChoices> => {
      const query = { filter: scopeFilter(app, list), count: 500 }
      const { rows } = await queryReport(app.client, app.config.product, queueChoicesReport, query, { signal })
      const valuesOf = (field: string) => rows.filter((row) => row.field === field).map(({ value }) => value)
      return { groups: valuesOf('group'), accountManagers: valuesOf('accountManager') }
    },
  })
}

/** Filters by a number: the field, and the value that a client exceeds if the filter is on. */
const ABOVE: Readonly<Record<string, { name: string; value: number }>> = {
  isScheduled: { name: 'crntAndByndStrategies', value: 0 },
  // More than this share of the pages (M550).
  isMapped: { name: 'mappedPercent', value: 0.25 },
  // Completed work that is work to look at (QUEUE-8).
  isNotLive: { name: 'notLiveStrategies', value: 0 },
}

/** Returns the filters in the report's format; all of them must match. */
function filterEntries(values: FilterValues): FilterEntry[] {
  return Object.entries(values).flatMap(([name, value]): FilterEntry[] => {
    const above = ABOVE[name]
    if (above !== undefined) return [{ ...above, match: value === true ? 'GREATER' : 'LESSEROREQUAL' }]
    if (typeof value === 'boolean') return [{ name, value: value ? 'Yes' : 'No', match: 'EQUALS' }]
    if (typeof value === 'string') return [{ name, value: Number(value), match: 'EQUALS' }]
    const list = listOf(value)
    return list.length === 0 ? [] : [{ name, value: [...list], match: 'IN' }]
  })
}
