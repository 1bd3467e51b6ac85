import { type SQL, sql } from 'drizzle-orm'
import { organicLeadsReport, organicTrafficReport } from '@rankdesk/api'
import {
  addDays,
  addMonths,
  dayOfWeek,
  firstDayOfMonth,
  monthOf,
  type PlainDate,
  todayInLosAngeles,
} from '@rankdesk/format'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const WEEKS = 52

/** Returns the Mondays of the last weeks including the present one, oldest first. */
function mondays(today: PlainDate): PlainDate[] {
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  return Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index - WEEKS + 1) * 7))
}

/** Returns a year of weeks and the year before it, of visits or leads (M151, M152). */
function yearQuery(context: ReportContext, count: 'visits' | 'leads', title: 'Visits' | 'Leads'): SQL {
  const weeks = mondays(todayInLosAngeles(context.clock))
  const first = weeks[0] ?? ''
  const rows = weeks.map((date) => {
    const month = monthOf(date)
    return sql`(${date}::date, ${addDays(date, -7 * WEEKS)}::date, ${firstDayOfMonth(month)}::date,
      ${firstDayOfMonth(addMonths(month, -12))}::date)`
  })
  const sums = (table: SQL, since: PlainDate) => sql`(
    select t.date, sum(t.${sql.identifier(count)}) total from clients c join sites s using (client_id)
    join ${table} t using (project_id)
    where ${clientsInScope(context)} and c.active and t.date >= ${since}::date group by t.date)`
  const name = (text: string) => sql.identifier(text)
  return sql`
    with weeks(date, year_before, month, month_before) as (values ${sql.join(rows, sql`, `)}),
    by_week as materialized ${sums(sql`traffic_weeks`, addDays(first, -7 * WEEKS))},
    by_month as materialized ${sums(sql`traffic_months`, firstDayOfMonth(addMonths(monthOf(first), -12)))}
    select w.date "thisYearDate", this_week.total::int ${name(`thisYears${title}`)},
           last_week.total::int ${name(`lastYears${title}`)},
           this_month.total::int ${name(`allThisYears${title}ForMonth`)},
           last_month.total::int ${name(`allLastYears${title}ForMonth`)}
    from weeks w
    left join by_week this_week on this_week.date = w.date
    left join by_week last_week on last_week.date = w.year_before
    left join by_month this_month on this_month.date = w.month
    left join by_month last_month on last_month.date = w.month_before`
}

export const organicTraffic: ReportSource = {
  report: organicTrafficReport,
  isCached: true,
  key: ['thisYearDate'],
  query: (context) => yearQuery(context, 'visits', 'Visits'),
}

export const organicLeads: ReportSource = {
  report: organicLeadsReport,
  isCached: true,
  key: ['thisYearDate'],
  query: (context) => yearQuery(context, 'leads', 'Leads'),
}
