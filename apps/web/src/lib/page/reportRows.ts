import { type FilterEntry, queryReport, type Report, type ReportRow } from '@rankdesk/api'
import type { AppContextValue } from '../api/appContext.ts'
import { queryKeys } from '../api/queryKeys.ts'
import { queryWithReads } from '../api/queryWithReads.ts'
import { cachedReport } from '../api/reportQuery.ts'
import { fetchAllRows } from '../table/fetchAllRows.ts'

/** All rows of a report under a filter, in its own order, however many calls they take. */
export function reportRowsQuery<R extends Report>(
  app: AppContextValue,
  report: R,
  filter: readonly FilterEntry[] = [],
) {
  return queryWithReads({
    queryKey: queryKeys.reportRows(app, report.queryId, filter),
    ...cachedReport(report, filter),
    queryFn: ({ signal }): Promise<ReportRow<R>[]> =>
      fetchAllRows((paging) => queryReport(app.client, app.config.product, report, { filter, ...paging }, { signal })),
  })
}

/** Returns the filter for one client's rows. */
export function clientFilter(clientId: number): FilterEntry[] {
  return [{ name: 'clientId', value: clientId, match: 'EQUALS' }]
}
