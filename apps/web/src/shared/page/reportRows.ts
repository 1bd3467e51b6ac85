import { type FilterEntry, queryReport, type Report, type ReportRow } from '@rankdesk/api'
import type { AppContextValue } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { queryWithReads } from '../app/queryWithReads.ts'
import { cachedReport } from '../app/reportQuery.ts'

/** All rows of a report under a filter, in its own order. */
export function reportRowsQuery<R extends Report>(
  app: AppContextValue,
  report: R,
  filter: readonly FilterEntry[] = [],
) {
  return queryWithReads({
    queryKey: queryKeys.reportRows(app, report.queryId, filter),
    ...cachedReport(report, filter),
    queryFn: async ({ signal }): Promise<ReportRow<R>[]> => {
      const { rows } = await queryReport(app.client, app.config.product, report, { filter }, { signal })
      return rows
    },
  })
}

/** Returns the filter for one client's rows. */
export function clientFilter(clientId: number): FilterEntry[] {
  return [{ name: 'clientId', value: clientId, match: 'EQUALS' }]
}
