import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyCompletions } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'

/** Whether a confirmation with this key has completed the strategy before. */
export async function isCompletedBy(tx: Transaction, strategyId: number, idempotencyKey: string): Promise<boolean> {
  const found = await tx.$count(
    strategyCompletions,
    and(eq(strategyCompletions.strategyId, strategyId), eq(strategyCompletions.idempotencyKey, idempotencyKey)),
  )
  return found > 0
}

/**
 * Counts one more completion of a strategy that the transaction has locked; a key counts once. At its target count the
 * strategy is completed. Returns the number of completions.
 */
export async function recordCompletion(
  tx: Transaction,
  strategy: { strategyId: number; targetCount: number },
  completion: { actor: Actor; at: Date; idempotencyKey: string },
): Promise<number> {
  const { strategyId, targetCount } = strategy
  const { actor, at, idempotencyKey } = completion
  await tx
    .insert(strategyCompletions)
    .values({ strategyId, idempotencyKey, completedAt: at, staffId: actor.staffId, actedForId: actor.actedForId })
    .onConflictDoNothing()
  const done = await tx.$count(strategyCompletions, eq(strategyCompletions.strategyId, strategyId))
  if (done >= targetCount) {
    await tx.update(strategies).set({ statusId: 1, completedAt: at }).where(eq(strategies.strategyId, strategyId))
  }
  return done
}
