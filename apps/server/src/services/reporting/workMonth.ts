import { addMonths, firstDayOfMonth, monthsBetween, type PlainMonth, startOfLosAngelesDay } from '@rankdesk/format'
import { sql } from 'drizzle-orm'

/** Returns the instant at which a month starts in Los Angeles. */
export const startOfMonth = (month: PlainMonth): Date => startOfLosAngelesDay(firstDayOfMonth(month))

/**
 * Whether a strategy `s` counts for the current month: assigned to it, or assigned before and either still open or
 * completed since it started. Overdue work thus stays visible, and completing it moves this month's gauge. Rule PACE-5.
 */
export const countsForMonth = (month: PlainMonth) => sql`(s.assigned_date = ${firstDayOfMonth(month)}::date
  or (s.assigned_date < ${firstDayOfMonth(month)}::date and (s.done_month is null or s.done_month >= ${firstDayOfMonth(month)}::date)))`

/**
 * Selects a client `c`'s strategies by month, as `strategy_id`, `strategy_type_id`, `month` and `outcome`, from the month
 * `oldest` to the current one. Computes the same as `workMonths` of the domain. Rules PACE-5 and PACE-14.
 */
export function workMonthsOfClient(oldest: PlainMonth, current: PlainMonth) {
  const first = sql`${firstDayOfMonth(oldest)}::date`
  const now = sql`${firstDayOfMonth(current)}::date`
  // The end of the present plan. Work that was completed without a date counts as completed now.
  const last = sql`greatest(s.assigned_date, coalesce(s.done_month, ${now}))`
  // A list of the months, because the planner expects a thousand rows of each generate_series.
  const months = sql`(values ${sql.join(
    Array.from(
      { length: monthsBetween(oldest, current) + 1 },
      (_none, index) => sql`(${firstDayOfMonth(addMonths(oldest, index))}::date)`,
    ),
    sql`, `,
  )})`
  return sql`
    select s.strategy_id, s.strategy_type_id, ${last} as month,
           case when s.done_month > s.assigned_date then 'late' when s.status_id = 1 then 'done'
             when s.assigned_date < ${now} then 'overdue' else 'open' end outcome
    from strategies s where s.client_id = c.client_id and s.assigned_date <= ${now} and ${last} between ${first} and ${now}
    union all
    select s.strategy_id, s.strategy_type_id, carried.month, 'carried-over'
    from strategies s join ${months} carried(month) on carried.month >= s.assigned_date and carried.month < ${last}
    where s.client_id = c.client_id and s.assigned_date < ${now} and s.assigned_date < ${last}
      and (s.done_month is not null or s.status_id = 0)
    union all
    select v.strategy_id, v.strategy_type_id, planned.month,
           case when planned.month < coalesce(v.done_month, v.moved_month) then 'carried-over'
             when v.done_month is null then 'dropped' when v.done_month > v.from_month then 'late' else 'done' end
    from strategy_moves v
    join ${months} planned(month) on planned.month between v.from_month and
      case when v.done_month is null then v.moved_month else greatest(v.from_month, v.done_month) end
    where v.client_id = c.client_id
      and (v.done_month is not null or planned.month < v.moved_month or v.to_month is null or v.to_month > v.moved_month)`
}
