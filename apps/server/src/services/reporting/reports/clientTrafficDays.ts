import { clientTrafficDaysReport } from '@rankdesk/api'
import { addDays, addMonths, dayOfWeek, firstDayOfMonth, monthOf, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** The days of a week between it and the same one a year before. */
const YEAR_OF_WEEKS_DAYS = 364

/** Every active client in scope with the counted days of a month and of a week, and those of the year before. */
export const clientTrafficDays: ReportSource = {
  report: clientTrafficDaysReport,
  isCached: true,
  key: ['businessName', 'clientId', 'unit'],
  query(context) {
    const day = String(context.arguments.get('day') ?? todayInLosAngeles(context.clock))
    const month = firstDayOfMonth(monthOf(day))
    const monday = addDays(day, -((dayOfWeek(day) + 6) % 7))
    const before = firstDayOfMonth(addMonths(monthOf(day), -12))
    const firstMonth = (counted: 'days' | 'lead_days') =>
      sql`(select min(m.date) from traffic_months m where m.project_id = s.project_id and m.${sql.identifier(counted)} > 0)`
    return sql`
      select c.client_id "clientId", c.business_name "businessName", p.unit,
             coalesce(n.days, 0)::int "visitDays", coalesce(b.days, 0)::int "visitDaysBefore", ${firstMonth('days')} "visitsSince",
             coalesce(n.lead_days, 0)::int "leadDays", coalesce(b.lead_days, 0)::int "leadDaysBefore", ${firstMonth('lead_days')} "leadsSince"
      from clients c
      cross join (values ('month', ${month}::date, ${before}::date), ('week', ${monday}::date, ${addDays(monday, -YEAR_OF_WEEKS_DAYS)}::date))
        p(unit, date, before)
      left join sites s on s.client_id = c.client_id
      left join lateral (
        select days, lead_days from traffic_months t where p.unit = 'month' and t.project_id = s.project_id and t.date = p.date
        union all
        select days, lead_days from traffic_weeks t where p.unit = 'week' and t.project_id = s.project_id and t.date = p.date
      ) n on true
      left join lateral (
        select days, lead_days from traffic_months t where p.unit = 'month' and t.project_id = s.project_id and t.date = p.before
        union all
        select days, lead_days from traffic_weeks t where p.unit = 'week' and t.project_id = s.project_id and t.date = p.before
      ) b on true
      where ${clientsInScope(context)} and c.active`
  },
}
