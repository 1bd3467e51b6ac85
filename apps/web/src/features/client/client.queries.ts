import { queryOptions } from '@tanstack/react-query'
import { queryReport, type Report, type ReportPage, type ReportQuery, type ReportRow } from '@rankdesk/api'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'
import { keptReport } from '../../shared/desk/reportQuery.ts'

/** A page of a report about one client: filtered, sorted and cut by the server. */
export function clientReportQuery<R extends Report>(desk: Desk, report: R, clientId: number, query: ReportQuery = {}) {
  const ofClient = { name: 'clientId', value: clientId, match: 'EQUALS' as const }
  const asked: ReportQuery = { ...query, filter: [ofClient, ...(query.filter ?? [])] }
  return queryOptions({
    queryKey: deskKeys.clientReport(desk, report.queryId, asked),
    ...keptReport(report),
    queryFn: ({ signal }): Promise<ReportPage<ReportRow<R>>> =>
      queryReport(desk.client, desk.config.product, report, asked, { signal }),
  })
}
