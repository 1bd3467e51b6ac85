import type { organicLeadsReport, organicTrafficReport, ReportRow } from '@rankdesk/api'
import type { YearWeek } from '@rankdesk/domain'

/** Converts rows to weeks of visits for the domain rules (M152). */
export const visitWeeks = (rows: readonly ReportRow<typeof organicTrafficReport>[]): YearWeek[] =>
  rows.map((row) => ({
    date: row.thisYearDate,
    now: row.thisYearsVisits,
    before: row.lastYearsVisits,
    monthNow: row.allThisYearsVisitsForMonth,
    monthBefore: row.allLastYearsVisitsForMonth,
  }))

/** Converts rows to weeks of leads for the domain rules (M151). */
export const leadWeeks = (rows: readonly ReportRow<typeof organicLeadsReport>[]): YearWeek[] =>
  rows.map((row) => ({
    date: row.thisYearDate,
    now: row.thisYearsLeads,
    before: row.lastYearsLeads,
    monthNow: row.allThisYearsLeadsForMonth,
    monthBefore: row.allLastYearsLeadsForMonth,
  }))
