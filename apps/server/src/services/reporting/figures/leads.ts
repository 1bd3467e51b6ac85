import { addMonths, firstDayOfMonth, type PlainMonth } from '@rankdesk/format'
import { sql } from 'drizzle-orm'

/** The highest monthly leads of a client `c`. */
export const highestLeadsSql = sql`(select coalesce(max(m.leads), 0)::int from sites s join traffic_months m using (project_id)
  where s.client_id = c.client_id)`

/** The leads of the previous month. */
export const lastMonthLeadsSql = (month: PlainMonth) => sql`(select coalesce(sum(m.leads), 0)::int
  from sites s join traffic_months m using (project_id)
  where s.client_id = c.client_id and m.date = ${firstDayOfMonth(addMonths(month, -1))}::date)`
