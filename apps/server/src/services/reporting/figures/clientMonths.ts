import { firstDayOfMonth, type PlainMonth } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { openWorkSums } from '../workMonth.ts'

/** Sums of the open work of a client's month by what became of it. As integers, because a sum of big ones is a decimal. */
const count = (outcomes: SQL) => sql`coalesce(sum(strategies) filter (where ${outcomes}), 0)::int`
const hours = (outcomes: SQL) => sql`coalesce(sum(hours) filter (where ${outcomes}), 0)`
const IS_COMPLETED = sql`outcome in ('done', 'late')`
const IS_CARRIED_OVER = sql`outcome = 'carried-over'`
const IS_OVERDUE = sql`outcome = 'overdue'`

/**
 * Returns the expressions `open_months` and `client_months` of a query with the clients `scoped`: their strategies and hours
 * by month, from `oldest` to the current one, by what became of them (PACE-5, PACE-14). What is completed was summed when it
 * was written (`client_work_months`); the rest is added here, because it depends on the month. `assigned` and `hours` are all
 * but dropped ones.
 */
export const clientMonths = (oldest: PlainMonth, current: PlainMonth): SQL => sql`
    open_months as materialized (
      select client_id, month, ${count(sql`true`)} assigned, ${count(IS_COMPLETED)} completed,
             ${count(sql`outcome = 'late'`)} late, ${count(IS_CARRIED_OVER)} carried_over, ${count(IS_OVERDUE)} overdue,
             ${hours(sql`true`)} hours, ${hours(IS_COMPLETED)} completed_hours,
             ${hours(IS_CARRIED_OVER)} carried_over_hours, ${hours(IS_OVERDUE)} overdue_hours
      from (${openWorkSums(oldest, current)}) w group by client_id, month
    ),
    client_months as materialized (
      select client_id, month,
             coalesce(m.carried_over + m.done + m.late, 0) + coalesce(o.assigned, 0) assigned,
             coalesce(m.done + m.late, 0) + coalesce(o.completed, 0) completed,
             coalesce(m.late, 0) + coalesce(o.late, 0) late, coalesce(m.dropped, 0) dropped,
             coalesce(m.carried_over, 0) + coalesce(o.carried_over, 0) carried_over, coalesce(o.overdue, 0) overdue,
             coalesce(m.carried_over_hours + m.completed_hours, 0) + coalesce(o.hours, 0) hours,
             coalesce(m.completed_hours, 0) + coalesce(o.completed_hours, 0) completed_hours,
             coalesce(m.carried_over_hours, 0) + coalesce(o.carried_over_hours, 0) carried_over_hours,
             coalesce(o.overdue_hours, 0) overdue_hours
      from (
        select m.* from scoped c join work_sums.client_work_months m on m.client_id = c.client_id
        where m.month between ${firstDayOfMonth(oldest)}::date and ${firstDayOfMonth(current)}::date
      ) m full join open_months o using (client_id, month)
    )`
