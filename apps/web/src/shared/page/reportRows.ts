import { queryOptions } from '@tanstack/react-query'
import { type FilterEntry, queryReport, type Report, type ReportRow } from '@rankdesk/api'
import type { Desk } from '../desk/deskContext.ts'
import { deskKeys } from '../desk/deskKeys.ts'
import { keptReport } from '../desk/reportQuery.ts'

/** All rows of a report under a filter, in its own order. */
export function reportRowsQuery<R extends Report>(desk: Desk, report: R, filter: readonly FilterEntry[] = []) {
  return queryOptions({
    queryKey: deskKeys.reportRows(desk, report.queryId, filter),
    ...keptReport(report),
    queryFn: async ({ signal }): Promise<ReportRow<R>[]> => {
      const { rows } = await queryReport(desk.client, desk.config.product, report, { filter }, { signal })
      return rows
    },
  })
}

/** The filter that asks for one client's rows. */
export function clientFilter(clientId: number): FilterEntry[] {
  return [{ name: 'clientId', value: clientId, match: 'EQUALS' }]
}
