import { MEASUREMENT_DAYS } from '@rankdesk/domain'
import { addDays, type PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Whether a measurement `d` is its client's newest one on a day. */
const isNewest = (day: SQL) => sql`d.date <= ${day} and d.until > ${day}`

/**
 * Joins the newest measurement of a client `c` up to a day as `rank(measured_on, keywords, page1)`: its day, the measured
 * keywords and those on page one; null if it was never measured.
 */
export const joinRanks = (today: PlainDate) => sql`left join lateral (
  select max(d.date) measured_on, max(d.keywords) keywords, max(d.page1) page1 from client_rank_days d
  where d.client_id = c.client_id and ${isNewest(sql`${today}::date`)}) rank on true`

/**
 * Joins the newest measurement of a client `c` up to a day as `d(keywords, top3, page1)`; no row if it was never
 * measured.
 */
export const newestMeasure = (day: SQL) => sql`client_rank_days d on d.client_id = c.client_id and ${isNewest(day)}`

/** The day of a client `c`'s first measurement; null if it was never measured. */
export const measuredSinceSql = sql`(select min(d.date) from client_rank_days d where d.client_id = c.client_id)`

/** Whether a client `c`'s newest measurement `d` up to a day has a performance. Rule COV-3. */
export const hasVerdict = (day: SQL, baseline: SQL = hasBaseline) =>
  sql`(d.date >= ${day} - ${MEASUREMENT_DAYS.current}::int and ${baseline})`

const hasBaseline = sql`d.keywords > 0 and exists (select from client_rank_days b
  where b.client_id = d.client_id and b.date <= d.date - ${MEASUREMENT_DAYS.baseline}::int)`

/** Whether a client's newest measurement `d` up to a day stands for that day in a chart. Rule COV-2. */
export const countsInChart = (day: SQL) => sql`(${chartEnds} > ${day})`

const chartEnds = sql`case when d.until <= d.date + ${MEASUREMENT_DAYS.gap}::int then d.until else d.date + ${MEASUREMENT_DAYS.alone}::int end`

/** The measurements that count: of a chart (COV-2), or with a performance (COV-3), each with the day when it ends. */
const COUNTED = {
  chart: {
    ends: chartEnds,
    where: sql`true`,
  },
  verdict: { ends: sql`least(d.until, d.date + ${MEASUREMENT_DAYS.current + 1}::int)`, where: hasBaseline },
} as const

/**
 * For many days at once: the measurements `d` of clients in scope with the index of the first day on which each is the
 * newest, and of the first day on which it no longer is. `days` must be ascending; one scan covers all of them.
 */
export function newestOnDays(
  context: ReportContext,
  days: readonly PlainDate[],
  counted: keyof typeof COUNTED,
): { from: SQL; first: SQL; end: SQL } {
  const { ends, where } = COUNTED[counted]
  const last = days.at(-1) ?? ''
  return {
    // `offset 0` keeps the planner from reading all clients' measurements for the few clients in scope.
    from: sql`clients c cross join lateral (
        select d.date, ${ends} ends, d.keywords, d.top3, d.page1 from client_rank_days d
        where d.client_id = c.client_id and d.until > ${days[0] ?? ''}::date and d.date <= ${last}::date and ${where} offset 0
      ) d where ${clientsInScope(context)} and c.active`,
    first: daysBefore(sql`d.date`, days),
    end: daysBefore(sql`d.ends`, days),
  }
}

/** The number of ascending days before a date, which is the index of the first day that is not before it. */
export const daysBefore = (date: SQL, days: readonly PlainDate[]) =>
  sql`width_bucket(${date}, array[${sql.join(
    days.map((day) => sql`${addDays(day, 1)}::date`),
    sql`, `,
  )}])`

/** The share of the keywords that `joinRanks` joined on page one, 0 to 1; null without keywords (M205, COV-1). */
export const page1ShareSql = sql`rank.page1::float8 / nullif(rank.keywords, 0)`
