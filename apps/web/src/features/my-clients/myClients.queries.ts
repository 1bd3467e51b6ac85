import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  clientStrategies,
  type FilterEntry,
  queryReport,
  queueTabsReport,
  rankingClientsReport,
  type ReportRow,
  staffFilter,
} from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'
import { keptReport } from '../../shared/desk/reportQuery.ts'
import type { QueueView } from './address/queueAddress.ts'

/** A client as a row of the queue. */
export type ClientRow = ReportRow<typeof rankingClientsReport>

const searchFilter = (search: string): FilterEntry[] =>
  search.trim() === '' ? [] : [{ name: 'search', value: search.trim(), match: 'LIKE' }]

/** How many clients each tab holds, of those that the search finds (M167). */
export function queueTabsQuery(desk: Desk, search: string) {
  return queryOptions({
    queryKey: deskKeys.queueTabs(desk, search.trim()),
    ...keptReport(queueTabsReport),
    queryFn: async ({ signal }) => {
      const filter = [...staffFilter(desk.staffId), ...searchFilter(search)]
      const { rows } = await queryReport(desk.client, desk.config.product, queueTabsReport, { filter }, { signal })
      return new Map(rows.map((row) => [row.queueTab, row.clients]))
    },
    placeholderData: keepPreviousData,
  })
}

/** One page of a tab's clients: filtered, sorted and cut by the server. Opening a row asks nothing of it anew. */
export function clientsQuery(desk: Desk, { tab, search, sort, page, pageSize }: Omit<QueueView, 'open'>) {
  return queryOptions({
    queryKey: deskKeys.clients(desk, { tab, search: search.trim(), sort, page, pageSize }),
    ...keptReport(rankingClientsReport),
    queryFn: ({ signal }) => {
      const inTab: FilterEntry[] = tab === 'All' ? [] : [{ name: 'queueTab', value: tab, match: 'EQUALS' }]
      const query = {
        filter: [...staffFilter(desk.staffId), ...searchFilter(search), ...inTab],
        sort: [{ name: sort.columnId, direction: sort.direction }],
        offset: (page - 1) * pageSize,
        count: pageSize,
      }
      return queryReport(desk.client, desk.config.product, rankingClientsReport, query, { signal })
    },
    placeholderData: keepPreviousData,
  })
}

/** A client's strategies, cached per client (M221). */
export function clientStrategiesQuery(desk: Desk, clientId: number) {
  return queryOptions({
    queryKey: deskKeys.clientStrategies(desk, clientId),
    queryFn: ({ signal }) => desk.client.call(clientStrategies, { params: { clientId } }, { signal }),
  })
}
