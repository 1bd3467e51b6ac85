import { addMonths, firstDayOfMonth, lastDayOfMonth, daysBetween, type PlainMonth } from '@rankdesk/format'
import { sql } from 'drizzle-orm'

/** The highest monthly leads of a client `c`; null if its leads were never counted. Rule COV-1. */
export const highestLeadsSql = sql`(select max(m.leads)::int from sites s join traffic_months m using (project_id)
  where s.client_id = c.client_id)`

/** The leads of the previous month; null unless each of its days was counted. Rules COV-1, COV-4. */
export function lastMonthLeadsSql(month: PlainMonth) {
  const last = addMonths(month, -1)
  const days = daysBetween(firstDayOfMonth(last), lastDayOfMonth(last)) + 1
  return sql`(select sum(m.leads)::int from sites s join traffic_months m using (project_id)
    where s.client_id = c.client_id and m.date = ${firstDayOfMonth(last)}::date and m.lead_days = ${days}::int)`
}
