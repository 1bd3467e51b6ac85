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
 * Selects the work of the clients `scoped` that is not in `client_work_months` by month, as
 * `(client_id, strategies, hours, month, outcome)`: what is not completed, or without a date. A client's strategies with
 * the same plan are one row.
 */
export function openWorkSums(oldest: PlainMonth, current: PlainMonth): SQL {
  return sql`
    with planned as materialized (
      select s.client_id, s.assigned_date, s.done_month, s.status_id, count(*)::int strategies,
             sum(${hoursOfType(sql`s.strategy_type_id`)}) hours
      from scoped c join strategies s on s.client_id = c.client_id
      where s.assigned_date <= ${firstDayOfMonth(current)}::date and (s.status_id <> 1 or s.done_month is null)
      group by s.client_id, s.assigned_date, s.done_month, s.status_id
    ) ${presentMonths(oldest, current, { columns: ['strategies', 'hours'], plans: sql`planned` })}`
}

const ofClient = (row: SQL) => sql`${row}.client_id = c.client_id`

interface WorkRows {
  /** The condition of the selected rows. @default all */
  which?: (row: SQL) => SQL
  /** The present plans, which have the columns. @default every strategy */
  plans?: SQL
  columns?: readonly string[]
}

/** The columns of a row by month: its client, and those that it is selected with. */
const selected = (row: string, columns: readonly string[]) =>
  sql.raw(['client_id', ...columns].map((column) => `${row}.${column}`).join(', '))

/** The months from one to another as rows. A list, because the planner expects a thousand rows of each generate_series. */
const monthsAsRows = (oldest: PlainMonth, current: PlainMonth) =>
  sql`(values ${sql.join(
    Array.from(
      { length: monthsBetween(oldest, current) + 1 },
      (_none, index) => sql`(${firstDayOfMonth(addMonths(oldest, index))}::date)`,
    ),
    sql`, `,
  )})`

/** Computes the same as `workMonths` of the domain, of present and earlier plans. Rules PACE-5 and PACE-14. */
function workMonths(oldest: PlainMonth, current: PlainMonth, rows: WorkRows = {}): SQL {
  const { which = () => sql`true`, columns = STRATEGY } = rows
  return sql`
    ${presentMonths(oldest, current, rows)}
    union all
    select ${selected('v', columns)}, planned.month,
           case when planned.month < coalesce(v.done_month, v.moved_month) then 'carried-over'
             when v.done_month is null then 'dropped' when v.done_month > v.from_month then 'late' else 'done' end
    from strategy_moves v
    join ${monthsAsRows(oldest, current)} planned(month) on planned.month between v.from_month and
      case when v.done_month is null then v.moved_month else greatest(v.from_month, v.done_month) end
    where ${which(sql`v`)}
      and (v.done_month is not null or planned.month < v.moved_month or v.to_month is null or v.to_month > v.moved_month)`
}

/** Computes the months of present plans. */
function presentMonths(
  oldest: PlainMonth,
  current: PlainMonth,
  { which = () => sql`true`, plans = sql`strategies`, columns = STRATEGY }: WorkRows,
): SQL {
  const first = sql`${firstDayOfMonth(oldest)}::date`
  const now = sql`${firstDayOfMonth(current)}::date`
  // The end of the present plan. Work that was completed without a date counts as completed now.
  const last = sql`greatest(s.assigned_date, coalesce(s.done_month, ${now}))`
  return sql`
    select ${selected('s', columns)}, ${last} as month,
           case when s.done_month > s.assigned_date then 'late' when s.status_id = 1 then 'done'
             when s.assigned_date < ${now} then 'overdue' else 'open' end outcome
    from ${plans} s where ${which(sql`s`)} and s.assigned_date <= ${now} and ${last} between ${first} and ${now}
    union all
    select ${selected('s', columns)}, carried.month, 'carried-over'
    from ${plans} s
    join ${monthsAsRows(oldest, current)} carried(month) on carried.month >= s.assigned_date and carried.month < ${last}
    where ${which(sql`s`)} and s.assigned_date < ${now} and s.assigned_date < ${last}
      and (s.done_month is not null or s.status_id = 0)`
}
