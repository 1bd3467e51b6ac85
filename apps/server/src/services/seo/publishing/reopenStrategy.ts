import { and, eq, gte } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { type publications, strategies, strategyCompletions } from '#platform/db/schema/index.ts'

/** Reopens a strategy that was completed because of a publication. */
export async function reopenStrategy(
  tx: Transaction,
  { strategyId, approvedAt }: Pick<typeof publications.$inferSelect, 'strategyId' | 'approvedAt'>,
): Promise<void> {
  await tx
    .delete(strategyCompletions)
    .where(and(eq(strategyCompletions.strategyId, strategyId), gte(strategyCompletions.completedAt, approvedAt)))
  await tx.update(strategies).set({ statusId: 0, completedAt: null }).where(eq(strategies.strategyId, strategyId))
}
