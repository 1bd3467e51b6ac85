import { and, eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { publications } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { openAgain } from './publishDue.ts'

/**
 * Cancels what is due on a later day and opens the strategy again. False when nothing is due any more: it is on the
 * page, or was cancelled before.
 */
export function cancelDue(
  { db, clock, requestId }: UseCaseContext,
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    const [due] = await tx
      .update(publications)
      .set({ state: 'cancelled' })
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))
      .returning()
    if (due === undefined) return false
    const at = clock.now()
    await openAgain(tx, due, at)
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'cancelPublication',
      clientId: strategy.clientId,
      strategyId,
      details: { publicationId: due.publicationId, publishDate: due.publishDate },
    })
    return true
  })
}
