import { pageOrganicTrafficReport } from '@rankdesk/api'
import { addMonths, firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'

const MONTHS = 12

/** The last twelve full months of a page and the twelve before them (M267). */
export const pageOrganicTraffic: ReportSource = {
  report: pageOrganicTrafficReport,
  key: ['thisYearsDate'],
  query({ arguments: given, clock }) {
    const thisMonth = monthInLosAngeles(clock)
    const rows = Array.from({ length: MONTHS }, (_, back) => {
      const month = addMonths(thisMonth, -1 - back)
      return sql`(${firstDayOfMonth(month)}::date, ${firstDayOfMonth(addMonths(month, -MONTHS))}::date)`
    })
    const pages = sql`(${given.get('pageId')}::int, ${given.get('oldPageId') ?? null}::int)`
    const visitsOf = (column: string) => sql`(select sum(t.visits)::int from page_traffic t
      where t.page_id in ${pages} and t.month = m.${sql.identifier(column)})`
    return sql`
      select ${visitsOf('month')} "thisYearsVisits", ${visitsOf('year_before')} "lastYearsVisits",
             m.month "thisYearsDate", m.month "lastYearsDate",
             m.month "thisYearsActualDate", m.year_before "lastYearsActualDate"
      from (values ${sql.join(rows, sql`, `)}) m(month, year_before)
      where exists (select from page_traffic t where t.page_id in ${pages})`
  },
}
