import { PAGE_ONE, TOP_THREE } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/**
 * Recounts a client's measuring days (every client's without an id) from the ranks in this transaction. Every write of
 * ranks calls it, so that `client_rank_days` and `keyword_standings` always agree with `ranks`.
 */
export async function refreshRankDays(tx: Queryable, clientId?: number): Promise<void> {
  const scope = clientId === undefined ? sql`true` : sql`k.client_id = ${clientId}`
  await tx.execute(sql`delete from client_rank_days k where ${scope}`)
  await tx.execute(sql`
    insert into client_rank_days (client_id, date, keywords, top3, page1, until)
    select d.client_id, d.date, count(*),
           count(*) filter (where n.rank between 1 and ${TOP_THREE}::int),
           count(*) filter (where n.rank between 1 and ${PAGE_ONE}::int),
           coalesce(lead(d.date) over (partition by d.client_id order by d.date), 'infinity')
    from (select distinct k.client_id, r.date from keywords k join ranks r using (keyword_id) where ${scope}) d
    join keywords k using (client_id)
    cross join lateral (
      select r.rank from ranks r where r.keyword_id = k.keyword_id and r.date <= d.date order by r.date desc limit 1
    ) n
    group by d.client_id, d.date`)
  await refreshStandings(tx, scope)
}

/** Derives the standings of keywords `k` in scope from their ranks, as the rule RANK-9 does. */
async function refreshStandings(tx: Queryable, scope: SQL): Promise<void> {
  await tx.execute(sql`delete from keyword_standings k where ${scope}`)
  await tx.execute(sql`
    insert into keyword_standings (keyword_id, client_id, date, standing)
    with measured as (
      select k.keyword_id, k.client_id, r.date, r.rank, lag(r.rank) over (partition by k.keyword_id order by r.date) before
      from keywords k join ranks r using (keyword_id) where r.rank > 0 and ${scope}
    ),
    -- A measurement counts where it agrees with the one before.
    agreed as (
      select *, (rank <= ${TOP_THREE}::int) = (before <= ${TOP_THREE}::int) top_agrees,
             (rank <= ${PAGE_ONE}::int) = (before <= ${PAGE_ONE}::int) page_agrees
      from measured where before is not null
    ),
    counted as (
      select *, count(*) filter (where top_agrees) over w top_count, count(*) filter (where page_agrees) over w page_count
      from agreed window w as (partition by keyword_id order by date)
    ),
    standings as (
      select keyword_id, client_id, date, top_count > 0 and page_count > 0 is_known,
             case when bool_or(rank <= ${TOP_THREE}::int) filter (where top_agrees) over (partition by keyword_id, top_count)
                    then 'top-three'
                  when bool_or(rank <= ${PAGE_ONE}::int) filter (where page_agrees) over (partition by keyword_id, page_count)
                    then 'page-one'
                  else 'beyond' end standing
      from counted
    )
    select keyword_id, client_id, date, standing
    from (select *, lag(standing) over (partition by keyword_id order by date) earlier from standings where is_known) changed
    where earlier is distinct from standing`)
}
