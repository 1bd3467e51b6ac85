import { addDays, type PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Whether a measurement `d` is its client's newest one on a day. */
const isNewest = (day: SQL) => sql`d.date <= ${day} and d.until > ${day}`

/** A value of a client `c`'s newest measurement `d` up to a day; null if it was never measured. */
const ofNewest = (what: SQL, today: PlainDate) => sql`(select ${what} from client_rank_days d
  where d.client_id = c.client_id and ${isNewest(sql`${today}::date`)})`

/** The numbers of a client `c`'s measured keywords, and of those on page one. */
export const keywordsSql = (today: PlainDate) => sql`coalesce(${ofNewest(sql`d.keywords`, today)}, 0)`
export const page1Sql = (today: PlainDate) => sql`coalesce(${ofNewest(sql`d.page1`, today)}, 0)`

/**
 * Joins the newest measurement of a client `c` up to a day as `d(keywords, top3, page1)`; no row if it was never
 * measured.
 */
export const newestMeasure = (day: SQL) => sql`client_rank_days d on d.client_id = c.client_id and ${isNewest(day)}`

/**
 * For many days at once: the measurements `d` of clients in scope with the index of the first day on which each is the
 * newest, and of the first day on which it no longer is. `days` must be ascending; one scan covers all of them.
 */
export function newestOnDays(context: ReportContext, days: readonly PlainDate[]): { from: SQL; first: SQL; end: SQL } {
  const last = days.at(-1) ?? ''
  // The number of days before a date, which is the index of the first day that is not before it.
  const before = (date: SQL) =>
    sql`width_bucket(${date}, array[${sql.join(
      days.map((day) => sql`${addDays(day, 1)}::date`),
      sql`, `,
    )}])`
  return {
    // `offset 0` keeps the planner from reading all clients' measurements for the few clients in scope.
    from: sql`clients c cross join lateral (
        select d.date, d.until, d.keywords, d.top3, d.page1 from client_rank_days d
        where d.client_id = c.client_id and d.until > ${days[0] ?? ''}::date and d.date <= ${last}::date offset 0
      ) d where ${clientsInScope(context)} and c.active`,
    first: before(sql`d.date`),
    end: before(sql`d.until`),
  }
}

/** The share of a client `c`'s keywords on page one, 0 to 1; 0 without keywords (M204, M205). */
export const page1ShareSql = (today: PlainDate) =>
  sql`coalesce(${ofNewest(sql`d.page1::float8 / nullif(d.keywords, 0)`, today)}, 0)`
