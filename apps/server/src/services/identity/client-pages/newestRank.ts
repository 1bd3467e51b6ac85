import type { PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Returns the newest rank of a keyword `k` up to a day, as a lateral row with `rank` and `date`; no row if there is
 * none.
 */
export function newestRankSql(day: PlainDate): SQL {
  return sql`lateral (
    select rank, date from ranks where keyword_id = k.keyword_id and date <= ${day}::date order by date desc limit 1
  )`
}
