import { hasPageContent, indexationProblem, STRATEGY_TYPES } from '@rankdesk/domain'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Transaction } from '../../../db/database.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { newestIndexation } from '../indexation/indexation.queries.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { recordCompletion } from './recordCompletion.ts'
import { isPublishedOrDue, lockStrategy } from './strategies.queries.ts'

export interface CompleteStrategy {
  actor: Actor
  strategyId: number
  idempotencyKey: string
}

/**
 * Completes a strategy once more; when it has met its target count it is done. Work whose text belongs on a page must
 * have been published (M254), a page's indexation checked (IND-3). A repeated confirmation, and one of a strategy that is done, is answered with true.
 */
export function completeStrategy(
  { db, clock, requestId }: UseCaseContext,
  complete: CompleteStrategy,
): Promise<boolean> {
  const { actor, strategyId, idempotencyKey } = complete
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    if (strategy.statusId !== 0) return true
    if (strategy.assignedDate === null) throw new HttpError(409, 'Give this strategy a month before you complete it.')
    if (hasPageContent(strategy.strategyTypeId) && !(await isPublishedOrDue(tx, strategyId))) {
      throw new HttpError(409, 'Publish this strategy before you complete it.')
    }
    if (strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation) await refuseUnchecked(tx, strategyId)
    const at = clock.now()
    const done = await recordCompletion(tx, strategy, { actor, at, idempotencyKey })
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'completeStrategy',
      clientId: strategy.clientId,
      strategyId,
      details: { done, of: strategy.targetCount },
    })
    return true
  })
}

/** Throws `HttpError` 409 unless the page was found in order, or a person has confirmed it. Rule IND-3. */
async function refuseUnchecked(tx: Transaction, strategyId: number): Promise<void> {
  const problem = indexationProblem(await newestIndexation(tx, strategyId))
  if (problem !== undefined) throw new HttpError(409, problem)
}
