import { MAX_RECOMMENDED } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/**
 * Recommends the most valuable open, unscheduled proposals of the advisor and of imports, and no others of theirs. The
 * scheduler shows them at its top (M358).
 */
export async function recommendProposals(db: Queryable, clientId: number): Promise<void> {
  await db.execute(sql`
    with ranked as (
      select strategy_id, row_number() over (order by strategy_value desc nulls last, strategy_id) <= ${MAX_RECOMMENDED} best
      from strategies
      where client_id = ${clientId} and proposed_by in ('advisor', 'import') and assigned_date is null and status_id = 0
        and not excluded)
    update strategies s set is_recommended = ranked.best from ranked
    where ranked.strategy_id = s.strategy_id and s.is_recommended <> ranked.best`)
}
