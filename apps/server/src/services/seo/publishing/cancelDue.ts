import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { publications } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { reopenStrategy } from './reopenStrategy.ts'

/** Cancels a scheduled publish and reopens its strategy. Returns false when none is scheduled. */
export function cancelDue(
  context: UseCaseContext,
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'cancelPublication', lock }, async (tx, _now, { clientId }) => {
    const [due] = await tx
      .update(publications)
      .set({ state: 'canceled' })
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))
      .returning()
    if (due === undefined) return { result: false }
    await reopenStrategy(tx, due)
    const details = { publicationId: due.publicationId, publishDate: due.publishDate }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy'] } }
  })
}
