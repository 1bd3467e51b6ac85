import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../db/database.ts'
import { fetchRows } from '../../../db/fetchRows.ts'

/**
 * Removes open strategies from the queue: they lose their month and become proposals again; their texts stay. A
 * strategy that was completed once, or has a scheduled publish, keeps its month. Returns the ids of the removed ones.
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
