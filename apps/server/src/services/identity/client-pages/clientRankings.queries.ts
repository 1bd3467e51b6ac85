import type { CallResult, clientOwnRankings } from '@rankdesk/api'
import { addDays, type Clock, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { isDayUnknownSql } from '#services/lib/figureDays.ts'
import { clientHead } from './clientHead.ts'
import { newestRankSql } from './newestRank.ts'

/** How many days back 'a month before' is: whole weeks, because ranks are measured weekly. */
const DAYS_BACK = 28

type Row = CallResult<typeof clientOwnRankings>['keywords'][number] & {
  measuredOn: string | null
  isDayUnknown: boolean
}

/** Returns the ranks of a client's keywords, best first, unmeasured ones last. */
export async function rankingsOfClient(
  db: Db,
  clock: Clock,
  clientId: number,
): Promise<CallResult<typeof clientOwnRankings>> {
  const today = todayInLosAngeles(clock)
  const [{ domain }, rows] = await Promise.all([
    clientHead(db, clientId),
    fetchRows<Row>(
      db,
      sql`
        select k.keyword_id "keywordId", k.keyword, k.geo_name "geoName", r.rank, b.rank "rankBefore", p.path,
               r.date "measuredOn", ${isDayUnknownSql(sql`${clientId}::int`, sql`r.date`)} "isDayUnknown"
        from keywords k left join pages p using (page_id)
        left join ${newestRankSql(today)} r on true
        left join ${newestRankSql(addDays(today, -DAYS_BACK))} b on true
        where k.client_id = ${clientId}
        order by r.rank nulls last, k.keyword, k.geo_name`,
    ),
  ])
  const [newest] = rows.toSorted((a, b) => (b.measuredOn ?? '').localeCompare(a.measuredOn ?? ''))
  return {
    domain,
    measuredOn: newest?.measuredOn ?? null,
    isDayUnknown: newest?.isDayUnknown ?? false,
    keywords: rows.map(({ measuredOn: _day, isDayUnknown: _unknown, ...row }) => row),
  }
}
