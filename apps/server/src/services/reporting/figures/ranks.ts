import type { PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'

type Count = 'keywords' | 'top3' | 'page1'

/** A count of a client `c` by its newest measure up to a day; null when it was never measured. */
const newestCount = (count: Count, today: PlainDate) => sql`(select d.${sql.identifier(count)} from client_rank_days d
  where d.client_id = c.client_id and d.date <= ${today}::date order by d.date desc limit 1)`

/** Keywords of a client `c` that were measured, and those of them on page one. */
export const keywordsSql = (today: PlainDate) => sql`coalesce(${newestCount('keywords', today)}, 0)`
export const page1Sql = (today: PlainDate) => sql`coalesce(${newestCount('page1', today)}, 0)`

/** The newest measure of a client `c` up to a day as a row `d(keywords, top3, page1)`; none when it was never measured. */
export const newestMeasure = (day: SQL) => sql`lateral (
  select d.keywords, d.top3, d.page1 from client_rank_days d
  where d.client_id = c.client_id and d.date <= ${day} order by d.date desc limit 1
) d`

/** The share of its keywords that a client `c` has on page one, 0 to 1; 0 without keywords (M204, M205). */
export const page1ShareSql = (today: PlainDate) =>
  sql`coalesce(${page1Sql(today)}::float8 / nullif(${newestCount('keywords', today)}, 0), 0)`
