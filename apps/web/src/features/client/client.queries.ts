import { queryReport, type Report, type ReportPage, type ReportQuery, type ReportRow } from '@rankdesk/api'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { fetchAllRows } from '#lib/table/fetchAllRows.ts'

/** A page of a report about one client, filtered, sorted and paged by the server. */
export function clientReportQuery<R extends Report>(
  app: AppContextValue,
  report: R,
  clientId: number,
  query: ReportQuery = {},
) {
  const clientQuery = queryOfClient(clientId, query)
  return queryWithReads({
    queryKey: queryKeys.clientReport(app, report.queryId, clientQuery),
    ...cachedReport(report, clientQuery.filter),
    queryFn: ({ signal }): Promise<ReportPage<ReportRow<R>>> =>
      queryReport(app.client, app.config.product, report, clientQuery, { signal }),
  })
}

/** Fetches all rows of a report about one client, for a CSV file. */
export function fetchAllReportRows<R extends Report>(
  app: AppContextValue,
  report: R,
  clientId: number,
  query: ReportQuery,
): Promise<ReportRow<R>[]> {
  const clientQuery = queryOfClient(clientId, query)
  return fetchAllRows((paging) => queryReport(app.client, app.config.product, report, { ...clientQuery, ...paging }))
}

function queryOfClient(clientId: number, query: ReportQuery): ReportQuery {
  return { ...query, filter: [{ name: 'clientId', value: clientId, match: 'EQUALS' }, ...(query.filter ?? [])] }
}
