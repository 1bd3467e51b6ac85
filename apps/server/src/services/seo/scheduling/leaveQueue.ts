import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { fetchRows } from '../../../db/fetchRows.ts'

/**
 * Takes open strategies out of the queue: they have no month any more and are proposals again; their texts stay. One that
 * was completed once already, or that has a publish due, keeps its place. Answers the ids of those that left.
 */
export async function leaveQueue(tx: Transaction, strategyIds: readonly number[]): Promise<number[]> {
  if (strategyIds.length === 0) return []
  const rows = await fetchRows<{ strategyId: number }>(
    tx,
    sql`
    update strategies s set in_queue = false, assigned_date = null, strategy_group_id = null
    where s.strategy_id in (${sql.join(
      strategyIds.map((id) => sql`${id}::bigint`),
      sql`, `,
    )}) and s.status_id = 0
      and not exists (select from strategy_completions c where c.strategy_id = s.strategy_id)
      and not exists (select from publications p where p.strategy_id = s.strategy_id and p.state = 'due')
    returning s.strategy_id "strategyId"`,
  )
  return rows.map(({ strategyId }) => strategyId)
}
