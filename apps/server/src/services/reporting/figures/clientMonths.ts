import {
  addMonths,
  firstDayOfMonth,
  firstDayOfQuarter,
  monthOf,
  monthsBetween,
  type PlainMonth,
} from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { openWorkSums } from '../workMonth.ts'

/** Sums of the open work of a client's month by what became of it. As integers, because a sum of big ones is a decimal. */
const count = (outcomes: SQL) => sql`coalesce(sum(strategies) filter (where ${outcomes}), 0)::int`
const hoursSql = (outcomes: SQL) => sql`coalesce(sum(hours) filter (where ${outcomes}), 0)`
const IS_COMPLETED = sql`outcome in ('done', 'late')`
const IS_CARRIED_OVER = sql`outcome = 'carried-over'`
const IS_OVERDUE = sql`outcome = 'overdue'`

/** The months from one to another as rows `(month, quarter, is_repeated)`: work that is carried over from a month is repeated in the same quarter. */
const monthsOfQuarters = (oldest: PlainMonth, current: PlainMonth): SQL =>
  sql.join(
    Array.from({ length: monthsBetween(oldest, current) + 1 }, (_none, index) => {
      const first = firstDayOfMonth(addMonths(oldest, index))
      const quarter = firstDayOfQuarter(first)
      const isLast = firstDayOfMonth(addMonths(monthOf(quarter), 2)) === first
      return sql`(${first}::date, ${quarter}::date, ${!isLast}::boolean)`
    }),
    sql`, `,
  )

/**
 * Returns the expressions `open_months` and `client_months` of a query with the clients `scoped`: their strategies and hours
 * by month, from `oldest` to the current one, by what became of them (PACE-5, PACE-14). What is completed was summed when it
 * was written (`client_work_months`); the rest is added here, because it depends on the month. `assigned` and `hours` are all
 * but dropped ones; `repeated` are those that the month's quarter counts again.
 */
export const clientMonths = (oldest: PlainMonth, current: PlainMonth): SQL => sql`
    quarters(month, quarter, is_repeated) as (values ${monthsOfQuarters(oldest, current)}),
    open_months as materialized (
      select client_id, month, ${count(sql`true`)} assigned, ${count(IS_COMPLETED)} completed,
             ${count(sql`outcome = 'late'`)} late, ${count(IS_CARRIED_OVER)} carried_over, ${count(IS_OVERDUE)} overdue,
             ${hoursSql(sql`true`)} hours, ${hoursSql(IS_COMPLETED)} completed_hours,
             ${hoursSql(IS_CARRIED_OVER)} carried_over_hours, ${hoursSql(IS_OVERDUE)} overdue_hours
      from (${openWorkSums(oldest, current)}) w group by client_id, month
    ),
    -- Most months have no open work: only those that have are added up.
    client_months as (
      select m.client_id, m.month, q.quarter, q.is_repeated, m.carried_over + m.done + m.late assigned,
             m.done + m.late completed, m.late, m.dropped, m.carried_over, 0 overdue,
             m.carried_over_hours + m.completed_hours hours, m.completed_hours, m.carried_over_hours, 0::float8 overdue_hours
      from quarters q join work_sums.client_work_months m on m.month = q.month
      join scoped c on c.client_id = m.client_id
      where not exists (select from open_months o where o.client_id = m.client_id and o.month = m.month)
      union all
      select o.client_id, o.month, q.quarter, q.is_repeated,
             coalesce(m.carried_over + m.done + m.late, 0) + o.assigned, coalesce(m.done + m.late, 0) + o.completed,
             coalesce(m.late, 0) + o.late, coalesce(m.dropped, 0), coalesce(m.carried_over, 0) + o.carried_over, o.overdue,
             coalesce(m.carried_over_hours + m.completed_hours, 0) + o.hours,
             coalesce(m.completed_hours, 0) + o.completed_hours,
             coalesce(m.carried_over_hours, 0) + o.carried_over_hours, o.overdue_hours
      from open_months o join quarters q on q.month = o.month
      left join work_sums.client_work_months m on m.client_id = o.client_id and m.month = o.month
    )`
