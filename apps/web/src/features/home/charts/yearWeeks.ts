import type { organicLeadsReport, organicTrafficReport, ReportRow } from '@rankdesk/api'
import type { YearWeek } from '@rankdesk/domain'

type Compared = Pick<
  ReportRow<typeof organicTrafficReport>,
  | 'comparedThisYear'
  | 'comparedLastYear'
  | 'comparedClients'
  | 'comparedThisYearForMonth'
  | 'comparedLastYearForMonth'
  | 'comparedClientsForMonth'
  | 'countedClients'
  | 'countedSampleClients'
  | 'countedClientsForMonth'
  | 'countedSampleClientsForMonth'
  | 'clients'
>

/** Returns the comparisons of a row of either report (COV-5). */
const comparisons = (row: Compared): Omit<YearWeek, 'date' | 'now' | 'before' | 'monthNow' | 'monthBefore'> => ({
  compared: { now: row.comparedThisYear, before: row.comparedLastYear, clients: row.comparedClients },
  monthCompared: {
    now: row.comparedThisYearForMonth,
    before: row.comparedLastYearForMonth,
    clients: row.comparedClientsForMonth,
  },
  counted: { clients: row.countedClients, sampleClients: row.countedSampleClients },
  monthCounted: { clients: row.countedClientsForMonth, sampleClients: row.countedSampleClientsForMonth },
  clients: row.clients,
})

/** Converts rows to weeks of visits for the domain rules (M152). */
export const visitWeeks = (rows: readonly ReportRow<typeof organicTrafficReport>[]): YearWeek[] =>
  rows.map((row) => ({
    date: row.thisYearDate,
    now: row.thisYearsVisits,
    before: row.lastYearsVisits,
    monthNow: row.allThisYearsVisitsForMonth,
    monthBefore: row.allLastYearsVisitsForMonth,
    ...comparisons(row),
  }))

/** Converts rows to weeks of leads for the domain rules (M151). */
export const leadWeeks = (rows: readonly ReportRow<typeof organicLeadsReport>[]): YearWeek[] =>
  rows.map((row) => ({
    date: row.thisYearDate,
    now: row.thisYearsLeads,
    before: row.lastYearsLeads,
    monthNow: row.allThisYearsLeadsForMonth,
    monthBefore: row.allLastYearsLeadsForMonth,
    ...comparisons(row),
  }))
