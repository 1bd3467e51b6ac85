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
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

const WEEKS = 52

/** Returns the Mondays of the last weeks including the present one, oldest first. */
function mondays(today: PlainDate): PlainDate[] {
  const monday = addDays(today, -((dayOfWeek(today) + 6) % 7))
  return Array.from({ length: WEEKS }, (_, index) => addDays(monday, (index - WEEKS + 1) * 7))
}

/**
 * Returns a year of weeks and the year before it, of visits or leads (M151, M152). Sums cover the
 * clients that counted every day of the period (COV-4), comparisons those that also counted the year before (COV-5).
 */
function yearQuery(context: ReportContext, count: 'visits' | 'leads', title: 'Visits' | 'Leads'): SQL {
  const weeks = mondays(todayInLosAngeles(context.clock))
  const first = weeks[0] ?? ''
  const rows = weeks.map((date) => {
    const month = monthOf(date)
    return sql`(${date}::date, ${addDays(date, -7 * WEEKS)}::date, ${firstDayOfMonth(month)}::date,
      ${firstDayOfMonth(addMonths(month, -12))}::date)`
  })
  const [days, before] = count === 'visits' ? ['days', 'visits_before'] : ['lead_days', 'leads_before']
  const name = (text: string) => sql.identifier(text)
  // One walk over the sums of each period: the year before stands beside it. Clients are first grouped by how many days
  // they counted, so that the length of a month is computed for some hundred sums instead of each row.
  const sums = (table: SQL, since: PlainDate, all: SQL) => sql`(
    select t.date, sum(total) filter (where days = ${all}) total, sum(clients) filter (where days = ${all}) counted,
           sum(clients) filter (where days = ${all} and sample) sample,
           sum(total) filter (where days <> ${all}) part, max(days) filter (where days <> ${all}) part_days,
           sum(now) filter (where days = ${all}) now, sum(before) filter (where days = ${all}) before,
           sum(compared) filter (where days = ${all}) compared
    from (
      select t.date, t.${name(days)} days, c.sample, sum(t.${name(count)}) total, count(*) clients,
             sum(t.${name(count)}) filter (where t.${name(before)} is not null) now,
             sum(t.${name(before)}) before, count(t.${name(before)}) compared
      from clients c join sites s using (client_id) join ${table} t using (project_id)
      where ${clientsInScope(context)} and c.active and t.date >= ${since}::date and t.${name(days)} > 0
      group by t.date, t.${name(days)}, c.sample
    ) t group by t.date)`
  return sql`
    with weeks(date, year_before, month, month_before) as (values ${sql.join(rows, sql`, `)}),
    by_week as materialized ${sums(sql`traffic_weeks`, addDays(first, -7 * WEEKS), sql`7`)},
    by_month as materialized ${sums(
      sql`traffic_months`,
      firstDayOfMonth(addMonths(monthOf(first), -12)),
      sql`date_part('day', t.date + interval '1 month' - interval '1 day')`,
    )}
    select w.date "thisYearDate", this_week.total::int ${name(`thisYears${title}`)},
           last_week.total::int ${name(`lastYears${title}`)},
           this_month.total::int ${name(`allThisYears${title}ForMonth`)},
           last_month.total::int ${name(`allLastYears${title}ForMonth`)},
           this_week.now::int "comparedThisYear", this_week.before::int "comparedLastYear",
           coalesce(this_week.compared, 0)::int "comparedClients",
           this_month.now::int "comparedThisYearForMonth", this_month.before::int "comparedLastYearForMonth",
           coalesce(this_month.compared, 0)::int "comparedClientsForMonth",
           coalesce(this_week.counted, 0)::int "countedClients",
           coalesce(this_week.sample, 0)::int "countedSampleClients",
           coalesce(this_month.counted, 0)::int "countedClientsForMonth",
           coalesce(this_month.sample, 0)::int "countedSampleClientsForMonth",
           this_month.part::int "partForMonth", this_month.part_days::int "partDaysForMonth",
           (select count(*)::int from clients c where ${clientsInScope(context)} and c.active) clients
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
