import { queryOptions } from '@tanstack/react-query'
import {
  keywordRankingReport,
  monthlyQueueWorkReport,
  myClientsSummaryReport,
  nextWork,
  organicLeadsReport,
  organicTrafficReport,
  queryReport,
  rankingProgressReport,
  rankingWinsReport,
  type Report,
  type ReportRow,
  staffFilter,
} from '@rankdesk/api'
import { comparePlainDates } from '@rankdesk/format'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { deskKeys } from '../../shared/desk/deskKeys.ts'
import { keptReport } from '../../shared/desk/reportQuery.ts'

/** The rows of a report about the person whose work is shown (M140). */
async function rowsOf<R extends Report>(desk: Desk, report: R, count: number, signal: AbortSignal) {
  const query = { filter: staffFilter(desk.staffId), count }
  const { rows } = await queryReport(desk.client, desk.config.product, report, query, { signal })
  return rows
}

function homeReportQuery<R extends Report>(desk: Desk, report: R, count: number) {
  return queryOptions<ReportRow<R>[]>({
    queryKey: deskKeys.homeReport(desk, report.queryId),
    ...keptReport(report),
    queryFn: ({ signal }) => rowsOf(desk, report, count, signal),
  })
}

/** The staff member's months of queue work, newest first (M145). */
export function monthlyQueueWorkQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.monthlyQueueWork(desk),
    ...keptReport(monthlyQueueWorkReport),
    queryFn: async ({ signal }) => {
      const rows = await rowsOf(desk, monthlyQueueWorkReport, 12, signal)
      return rows.toSorted((a, b) => comparePlainDates(b.reportDate, a.reportDate))
    },
  })
}

/** What the staff member should do next (M122). */
export function nextWorkQuery(desk: Desk) {
  return queryOptions({
    queryKey: deskKeys.nextWork(desk),
    queryFn: ({ signal }) => desk.client.call(nextWork, { params: { staffId: desk.staffId } }, { signal }),
  })
}

/** How the staff member's clients stand: one row (M126). */
export const myClientsQuery = (desk: Desk) => homeReportQuery(desk, myClientsSummaryReport, 1)

/** What clients have won, newest first (M134). A card has room for a few; the rest is a press away. */
export const rankingWinsQuery = (desk: Desk) => homeReportQuery(desk, rankingWinsReport, 50)

/** The weeks of the quarter (M149). */
export const rankingProgressQuery = (desk: Desk) => homeReportQuery(desk, rankingProgressReport, 14)

/** The last 13 weeks of keywords (M150). */
export const keywordRankingQuery = (desk: Desk) => homeReportQuery(desk, keywordRankingReport, 13)

/** 52 weeks of visits beside those a year before (M152). */
export const organicTrafficQuery = (desk: Desk) => homeReportQuery(desk, organicTrafficReport, 52)

/** 52 weeks of leads beside those a year before (M151). */
export const organicLeadsQuery = (desk: Desk) => homeReportQuery(desk, organicLeadsReport, 52)

export type RankingWeekRow = ReportRow<typeof rankingProgressReport>
export type KeywordWeekRow = ReportRow<typeof keywordRankingReport>
export type QueueMonthRow = ReportRow<typeof monthlyQueueWorkReport>
export type RankingWinRow = ReportRow<typeof rankingWinsReport>
export type ClientsSummaryRow = ReportRow<typeof myClientsSummaryReport>
