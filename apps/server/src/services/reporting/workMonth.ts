import { addMonths, firstDayOfMonth, monthsBetween, type PlainMonth, startOfLosAngelesDay } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext } from './reportSource.ts'
import { hoursOfType } from './strategyHoursTable.ts'

/** Returns the instant at which a month starts in Los Angeles. */
export const startOfMonth = (month: PlainMonth): Date => startOfLosAngelesDay(firstDayOfMonth(month))

/**
 * Whether a strategy `s` counts for the current month: assigned to it, or assigned before and either still open or
 * completed since it started. Overdue work thus stays visible, and completing it moves this month's gauge. Rule PACE-5.
 */
export const countsForMonth = (month: PlainMonth) => sql`(s.assigned_date = ${firstDayOfMonth(month)}::date
  or (s.assigned_date < ${firstDayOfMonth(month)}::date and (s.done_month is null or s.done_month >= ${firstDayOfMonth(month)}::date)))`

/** Whether the scope of a report is a person's or one client's: few enough to look each client's work up. */
const FEW_CLIENTS = ['staffId', 'seoManagerId', 'clientId'] as const

/** The columns of a strategy that are selected for each of its months. */
const STRATEGY = ['strategy_id', 'strategy_type_id'] as const

/**
 * Joins the strategies of a report's clients `c` by month as `w(strategy_id, strategy_type_id, month, outcome)`,
 * from the month `oldest` to the current one. For everyone's clients all work is read at once, at a fourth of the cost of
 * a lookup for each.
 */
export function joinWorkMonths(
  { arguments: given }: Pick<ReportContext, 'arguments'>,
  oldest: PlainMonth,
  current: PlainMonth,
): SQL {
  return FEW_CLIENTS.some((name) => given.has(name))
    ? sql`cross join lateral (${workMonths(oldest, current, { which: ofClient })}) w`
    : sql`join (${workMonths(oldest, current)}) w on w.client_id = c.client_id`
}

/** Selects the strategies of one client `c` of the outer query by month, as `joinWorkMonths` does. */
export const workMonthsOfClient = (oldest: PlainMonth, current: PlainMonth): SQL =>
  workMonths(oldest, current, { which: ofClient })

/**
 * Selects the strategies with an earlier plan by month, as `joinWorkMonths` does, with their `client_id`. Each is looked up:
 * they are few among all strategies, and `offset 0` keeps the planner from walking over all.
 */
export const workMonthsOfMoved = (oldest: PlainMonth, current: PlainMonth): SQL => sql`
  with moved_plans as materialized (
    select s.* from (select distinct m.strategy_id from strategy_moves m) m
    cross join lateral (
      select s.client_id, s.strategy_id, s.strategy_type_id, s.assigned_date, s.done_month, s.status_id
      from strategies s where s.strategy_id = m.strategy_id offset 0
    ) s
  ) ${workMonths(oldest, current, { plans: sql`moved_plans` })}`

/**
 * Joins the work of a report's clients `c` by month as `w(strategies, hours, month, outcome)`: a client's strategies with
 * the same plan are one row with their number and hours, in the order of an index, so that a year of everyone's work
 * costs one walk over it.
 */
export function joinWorkSums(
  { arguments: given }: Pick<ReportContext, 'arguments'>,
  oldest: PlainMonth,
  current: PlainMonth,
): SQL {
  const isOfFew = FEW_CLIENTS.some((name) => given.has(name))
  const which = isOfFew ? ofClient : () => sql`true`
  const hours = hoursOfType(sql`s.strategy_type_id`)
  const summed = sql`
    with planned as materialized (
      select s.client_id, s.assigned_date, s.done_month, s.status_id, count(*)::int strategies, sum(${hours}) hours
      from strategies s where ${which(sql`s`)} and s.assigned_date <= ${firstDayOfMonth(current)}::date
      group by s.client_id, s.assigned_date, s.done_month, s.status_id
    ) ${workMonths(oldest, current, {
      columns: ['strategies', 'hours'],
      plans: sql`planned`,
      moves: sql`(select s.client_id, s.from_month, s.to_month, s.done_month, s.moved_month, 1 strategies, ${hours} hours
        from strategy_moves s where ${which(sql`s`)})`,
    })}`
  return isOfFew ? sql`cross join lateral (${summed}) w` : sql`join (${summed}) w on w.client_id = c.client_id`
}

const ofClient = (row: SQL) => sql`${row}.client_id = c.client_id`

interface WorkRows {
  /** The condition of the selected rows. @default all */
  which?: (row: SQL) => SQL
  /** The present plans and the earlier ones, which both have the columns. */
  plans?: SQL
  moves?: SQL
  columns?: readonly string[]
}

/** Computes the same as `workMonths` of the domain. Rules PACE-5 and PACE-14. */
function workMonths(
  oldest: PlainMonth,
  current: PlainMonth,
  { which = () => sql`true`, plans = sql`strategies`, moves = sql`strategy_moves`, columns = STRATEGY }: WorkRows = {},
): SQL {
  const first = sql`${firstDayOfMonth(oldest)}::date`
  const now = sql`${firstDayOfMonth(current)}::date`
  // The end of the present plan. Work that was completed without a date counts as completed now.
  const last = sql`greatest(s.assigned_date, coalesce(s.done_month, ${now}))`
  const selected = (row: string) => sql.raw(['client_id', ...columns].map((column) => `${row}.${column}`).join(', '))
  // A list of the months, because the planner expects a thousand rows of each generate_series.
  const months = sql`(values ${sql.join(
    Array.from(
      { length: monthsBetween(oldest, current) + 1 },
      (_none, index) => sql`(${firstDayOfMonth(addMonths(oldest, index))}::date)`,
    ),
    sql`, `,
  )})`
  return sql`
    select ${selected('s')}, ${last} as month,
           case when s.done_month > s.assigned_date then 'late' when s.status_id = 1 then 'done'
             when s.assigned_date < ${now} then 'overdue' else 'open' end outcome
    from ${plans} s where ${which(sql`s`)} and s.assigned_date <= ${now} and ${last} between ${first} and ${now}
    union all
    select ${selected('s')}, carried.month, 'carried-over'
    from ${plans} s
    join ${months} carried(month) on carried.month >= s.assigned_date and carried.month < ${last}
    where ${which(sql`s`)} and s.assigned_date < ${now} and s.assigned_date < ${last}
      and (s.done_month is not null or s.status_id = 0)
    union all
    select ${selected('v')}, planned.month,
           case when planned.month < coalesce(v.done_month, v.moved_month) then 'carried-over'
             when v.done_month is null then 'dropped' when v.done_month > v.from_month then 'late' else 'done' end
    from ${moves} v
    join ${months} planned(month) on planned.month between v.from_month and
      case when v.done_month is null then v.moved_month else greatest(v.from_month, v.done_month) end
    where ${which(sql`v`)}
      and (v.done_month is not null or planned.month < v.moved_month or v.to_month is null or v.to_month > v.moved_month)`
}
