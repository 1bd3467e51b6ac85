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

/** The clients that counted all of a period, and the sample clients among them. */
const countedSql = sql`count(*) filter (where is_whole) counted, count(*) filter (where is_whole and sample) sample`

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
  const days = count === 'visits' ? sql`t.days` : sql`t.lead_days`
  const counts = (table: SQL, since: PlainDate, all: SQL) => sql`(
    select t.project_id, c.sample, t.date, t.${sql.identifier(count)} total, ${days} days, ${days} = ${all} is_whole
    from clients c join sites s using (client_id) join ${table} t using (project_id)
    where ${clientsInScope(context)} and c.active and t.date >= ${since}::date and ${days} > 0)`
  const name = (text: string) => sql.identifier(text)
  return sql`
    with weeks(date, year_before, month, month_before) as (values ${sql.join(rows, sql`, `)}),
    months as (select distinct month, month_before from weeks),
    of_week as materialized ${counts(sql`traffic_weeks`, addDays(first, -7 * WEEKS), sql`7`)},
    of_month as materialized ${counts(
      sql`traffic_months`,
      firstDayOfMonth(addMonths(monthOf(first), -12)),
      sql`date_part('day', t.date + interval '1 month' - interval '1 day')`,
    )},
    by_week as (
      select date, sum(total) filter (where is_whole) total, ${countedSql} from of_week group by date
    ),
    by_month as (
      select date, sum(total) filter (where is_whole) total, ${countedSql}, sum(total) filter (where not is_whole) part,
             max(days) filter (where not is_whole) part_days
      from of_month group by date
    ),
    week_pairs as (
      select w.date, sum(n.total) now, sum(b.total) before, count(*) clients
      from weeks w join of_week n on n.date = w.date and n.is_whole
      join of_week b on b.project_id = n.project_id and b.date = w.year_before and b.is_whole group by w.date
    ),
    month_pairs as (
      select m.month, sum(n.total) now, sum(b.total) before, count(*) clients
      from months m join of_month n on n.date = m.month and n.is_whole
      join of_month b on b.project_id = n.project_id and b.date = m.month_before and b.is_whole group by m.month
    )
    select w.date "thisYearDate", this_week.total::int ${name(`thisYears${title}`)},
           last_week.total::int ${name(`lastYears${title}`)},
           this_month.total::int ${name(`allThisYears${title}ForMonth`)},
           last_month.total::int ${name(`allLastYears${title}ForMonth`)},
           week_pairs.now::int "comparedThisYear", week_pairs.before::int "comparedLastYear",
           coalesce(week_pairs.clients, 0)::int "comparedClients",
           month_pairs.now::int "comparedThisYearForMonth", month_pairs.before::int "comparedLastYearForMonth",
           coalesce(month_pairs.clients, 0)::int "comparedClientsForMonth",
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
    left join by_month last_month on last_month.date = w.month_before
    left join week_pairs on week_pairs.date = w.date
    left join month_pairs on month_pairs.month = w.month`
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
