import { addDays, type PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { ReportContext } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Whether a measure `d` is its client's newest one on a day. */
const isNewest = (day: SQL) => sql`d.date <= ${day} and d.until > ${day}`

/** Something of the newest measure `d` of a client `c` up to a day; null when it was never measured. */
const ofNewest = (what: SQL, today: PlainDate) => sql`(select ${what} from client_rank_days d
  where d.client_id = c.client_id and ${isNewest(sql`${today}::date`)})`

/** Keywords of a client `c` that were measured, and those of them on page one. */
export const keywordsSql = (today: PlainDate) => sql`coalesce(${ofNewest(sql`d.keywords`, today)}, 0)`
export const page1Sql = (today: PlainDate) => sql`coalesce(${ofNewest(sql`d.page1`, today)}, 0)`

/** Joins the newest measure of a client `c` up to a day as `d(keywords, top3, page1)`; it has none that was never measured. */
export const newestMeasure = (day: SQL) => sql`client_rank_days d on d.client_id = c.client_id and ${isNewest(day)}`

/**
 * For many days at once: the measures of clients in scope `d` with the first of the days on which each is the newest, and
 * the first on which it no longer is, both counted from 0. `days` must go up; one scan finds what is newest on all of them.
 */
export function newestOnDays(context: ReportContext, days: readonly PlainDate[]): { from: SQL; first: SQL; end: SQL } {
  const last = days.at(-1) ?? ''
  // How many of the days lie before a date, and so the first of them that does not.
  const before = (date: SQL) =>
    sql`width_bucket(${date}, array[${sql.join(
      days.map((day) => sql`${addDays(day, 1)}::date`),
      sql`, `,
    )}])`
  return {
    // `offset 0` keeps the planner from reading everybody's measures for the few clients in scope.
    from: sql`clients c cross join lateral (
        select d.date, d.until, d.keywords, d.top3, d.page1 from client_rank_days d
        where d.client_id = c.client_id and d.until > ${days[0] ?? ''}::date and d.date <= ${last}::date offset 0
      ) d where ${clientsInScope(context)} and c.active`,
    first: before(sql`d.date`),
    end: before(sql`d.until`),
  }
}

/** The share of its keywords that a client `c` has on page one, 0 to 1; 0 without keywords (M204, M205). */
export const page1ShareSql = (today: PlainDate) =>
  sql`coalesce(${ofNewest(sql`d.page1::float8 / nullif(d.keywords, 0)`, today)}, 0)`
