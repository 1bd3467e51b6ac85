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

function homeReportQuery<R extends Report>(app: AppContextValue, report: R, count: number) {
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

/** The summary of the staff member's clients: one row (M126). */
export const myClientsQuery = (app: AppContextValue) => homeReportQuery(app, myClientsSummaryReport, 1)

/** The wins of the clients, newest first (M134). A card shows a few of them and expands to the rest. */
export const rankingWinsQuery = (app: AppContextValue) => homeReportQuery(app, rankingWinsReport, 50)

/** The same for losses (RANK-10). */
export const rankingLossesQuery = (app: AppContextValue) => homeReportQuery(app, rankingLossesReport, 50)

/** The weeks of the quarter (M149). */
export const rankingProgressQuery = (app: AppContextValue) => homeReportQuery(app, rankingProgressReport, 14)

/** The last 13 weeks of keywords (M150). */
export const keywordRankingQuery = (app: AppContextValue) => homeReportQuery(app, keywordRankingReport, 13)

/** 52 weeks of visits and those of the year before (M152). */
export const organicTrafficQuery = (app: AppContextValue) => homeReportQuery(app, organicTrafficReport, 52)

/** 52 weeks of leads and those of the year before (M151). */
export const organicLeadsQuery = (app: AppContextValue) => homeReportQuery(app, organicLeadsReport, 52)

/** The clients in scope with their results on a day. */
export const clientsOnDayQuery = (app: AppContextValue, scope: readonly FilterEntry[], day: PlainDate) =>
  reportRowsQuery(app, clientsOnDayReport, [...scope, { name: 'day', value: day, match: 'EQUALS' }])

export type RankingWeekRow = ReportRow<typeof rankingProgressReport>
export type KeywordWeekRow = ReportRow<typeof keywordRankingReport>
export type QueueMonthRow = ReportRow<typeof monthlyQueueWorkReport>
export type RankingLossRow = ReportRow<typeof rankingLossesReport>
export type RankingWinRow = ReportRow<typeof rankingWinsReport>
export type ClientsSummaryRow = ReportRow<typeof myClientsSummaryReport>
