import {
  clientsOnDayReport,
  type FilterEntry,
  keywordRankingReport,
  monthlyQueueWorkReport,
  myClientsSummaryReport,
  nextWork,
  organicLeadsReport,
  organicTrafficReport,
  queryReport,
  rankingProgressReport,
  rankingLossesReport,
  rankingWinsReport,
  type Report,
  type ReportRow,
  staffFilter,
} from '@rankdesk/api'
import { comparePlainDates, type PlainDate } from '@rankdesk/format'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'

/** Returns the rows of a report about the person whose work is shown (M140). */
async function rowsOf<R extends Report>(app: AppContextValue, report: R, count: number, signal: AbortSignal) {
  const query = { filter: staffFilter(app.staffId), count }
  const { rows } = await queryReport(app.client, app.config.product, report, query, { signal })
  return rows
}

/** How many rows Home fetches of each report. */
const ROW_COUNTS: ReadonlyMap<Report, number> = new Map<Report, number>([
  // The clients in one row (M126).
  [myClientsSummaryReport, 1],
  // Newest first: a card shows a few of them and expands to the rest (M134, RANK-10).
  [rankingWinsReport, 50],
  [rankingLossesReport, 50],
  // The weeks of the quarter (M149).
  [rankingProgressReport, 14],
  // The last 13 weeks (M150).
  [keywordRankingReport, 13],
  // A year of weeks, each with that of the year before (M151, M152).
  [organicTrafficReport, 52],
  [organicLeadsReport, 52],
])

/** The rows of a report of Home about the clients of the person whose work is shown. */
export function homeReportQuery<R extends Report>(app: AppContextValue, report: R) {
  const count = ROW_COUNTS.get(report)
  if (count === undefined) throw new Error(`ROW_COUNTS has no number of rows for the report ${report.queryId}.`)
  return queryWithReads<ReportRow<R>[]>({
    queryKey: queryKeys.homeReport(app, report.queryId),
    ...cachedReport(report),
    queryFn: ({ signal }) => rowsOf(app, report, count, signal),
  })
}

/** The staff member's months of queue work, newest first (M145). */
export function monthlyQueueWorkQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.monthlyQueueWork(app),
    ...cachedReport(monthlyQueueWorkReport),
    queryFn: async ({ signal }) => {
      const rows = await rowsOf(app, monthlyQueueWorkReport, 12, signal)
      return rows.toSorted((a, b) => comparePlainDates(b.reportDate, a.reportDate))
    },
  })
}

/** The staff member's next work (M122). */
export function nextWorkQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.nextWork(app),
    meta: readsOf(['client', 'strategy', 'queue']),
    queryFn: ({ signal }) => app.client.call(nextWork, { params: { staffId: app.staffId } }, { signal }),
  })
}

/** The clients in scope with their results on a day. */
export const clientsOnDayQuery = (app: AppContextValue, scope: readonly FilterEntry[], day: PlainDate) =>
  reportRowsQuery(app, clientsOnDayReport, [...scope, { name: 'day', value: day, match: 'EQUALS' }])

export type RankingWeekRow = ReportRow<typeof rankingProgressReport>
export type KeywordWeekRow = ReportRow<typeof keywordRankingReport>
export type QueueMonthRow = ReportRow<typeof monthlyQueueWorkReport>
export type RankingLossRow = ReportRow<typeof rankingLossesReport>
export type RankingWinRow = ReportRow<typeof rankingWinsReport>
export type ClientsSummaryRow = ReportRow<typeof myClientsSummaryReport>
