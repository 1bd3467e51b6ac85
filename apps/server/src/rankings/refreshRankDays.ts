import { PAGE_ONE, TOP_THREE } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/**
 * Recounts a client's measuring days (every client's without an id) from the ranks in this transaction. Every write of
 * ranks calls it, so that `client_rank_days` always agrees with `ranks`.
 */
export async function refreshRankDays(tx: Queryable, clientId?: number): Promise<void> {
  const scope = clientId === undefined ? sql`true` : sql`k.client_id = ${clientId}`
  await tx.execute(sql`delete from client_rank_days k where ${scope}`)
  await tx.execute(sql`
    insert into client_rank_days (client_id, date, keywords, top3, page1, new_top3, new_page1, until)
    select d.client_id, d.date, count(*),
           count(*) filter (where n.rank between 1 and ${TOP_THREE}::int),
           count(*) filter (where n.rank between 1 and ${PAGE_ONE}::int),
           count(*) filter (where n.rank between 1 and ${TOP_THREE}::int and b.rank > ${TOP_THREE}::int),
           count(*) filter (where n.rank between 1 and ${PAGE_ONE}::int and b.rank > ${PAGE_ONE}::int),
           coalesce(lead(d.date) over (partition by d.client_id order by d.date), 'infinity')
    from (select distinct k.client_id, r.date from keywords k join ranks r using (keyword_id) where ${scope}) d
    join keywords k using (client_id)
    cross join lateral (
      select r.rank, r.date from ranks r where r.keyword_id = k.keyword_id and r.date <= d.date order by r.date desc limit 1
    ) n
    left join lateral (
      select r.rank from ranks r where n.date = d.date and r.keyword_id = k.keyword_id and r.date < d.date
      order by r.date desc limit 1
    ) b on true
    group by d.client_id, d.date`)
}
