import { firstDayOfMonth, losAngelesDateOf, monthOf } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'

/**
 * Removes open strategies from the queue: they lose their month and become proposals again; their texts stay, and the
 * month they leave is recorded (PACE-14). A strategy that was completed once, or has a scheduled publish, keeps its month.
 * Returns the ids of the removed ones.
 */
export async function leaveQueue(tx: Transaction, strategyIds: readonly number[], at: Date): Promise<number[]> {
  if (strategyIds.length === 0) return []
  const month = firstDayOfMonth(monthOf(losAngelesDateOf(at)))
  const rows = await fetchRows<{ strategyId: number }>(
    tx,
    sql`
    with leaving as (
      select s.strategy_id, s.client_id, s.strategy_type_id, s.assigned_date from strategies s
      where s.strategy_id in (${sql.join(
        strategyIds.map((id) => sql`${id}::bigint`),
        sql`, `,
      )}) and s.status_id = 0
        and not exists (select from strategy_completions c where c.strategy_id = s.strategy_id)
        and not exists (select from publications p where p.strategy_id = s.strategy_id and p.state in ('due', 'handed-over'))
    ),
    recorded as (
      insert into strategy_moves (strategy_id, client_id, strategy_type_id, from_month, moved_month)
      select strategy_id, client_id, strategy_type_id, assigned_date, ${month}::date
      from leaving where assigned_date is not null
    )
    update strategies s set in_queue = false, assigned_date = null, strategy_group_id = null
    from leaving where s.strategy_id = leaving.strategy_id
    returning s.strategy_id "strategyId"`,
  )
  return rows.map(({ strategyId }) => strategyId)
}
