import type { ChangeKind } from '@rankdesk/api'
import { hasPageContent, indexationProblem, MONTH_NEEDED, STRATEGY_TYPES } from '@rankdesk/domain'
import type { Transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { newestIndexation } from '../indexation/indexation.queries.ts'
import { publishVideos, requireProfileWork } from '../profile-work/requireProfileWork.ts'
import { isCompletedBy, recordCompletion } from './recordCompletion.ts'
import { isPublishedOrDue, lockStrategy } from './strategies.queries.ts'

export interface CompleteStrategy {
  actor: Actor
  strategyId: number
  idempotencyKey: string
  /** The address of a client's site, with `{domain}` in place of its domain. */
  clientSite: string
}

/**
 * Completes a strategy once more. At its target count it is completed. Page content must be published first (M254), and
 * a page's indexation checked (IND-3), and work on a profile done (QNA-3, PGP-3, VID-3). Returns true for a repeated confirmation and for a completed strategy.
 */
export function completeStrategy(context: UseCaseContext, complete: CompleteStrategy): Promise<boolean> {
  const { actor, strategyId, idempotencyKey, clientSite } = complete
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'completeStrategy', lock }, async (tx, at, strategy) => {
    if (strategy.statusId !== 0 || (await isCompletedBy(tx, strategyId, idempotencyKey))) return { result: true }
    if (strategy.assignedDate === null) throw new HttpError(409, MONTH_NEEDED)
    if (hasPageContent(strategy.strategyTypeId) && !(await isPublishedOrDue(tx, strategyId))) {
      throw new HttpError(409, 'Publish this strategy before you complete it.')
    }
    if (strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation) await requireCheckedIndexation(tx, strategyId)
    await requireProfileWork(tx, strategy)
    const done = await recordCompletion(tx, strategy, { actor, at, idempotencyKey })
    const { clientId, targetCount } = strategy
    const details = { done, of: targetCount }
    const hasVideos = await publishVideos(tx, strategyId, { actor, at, clientSite })
    const changes: ChangeKind[] = hasVideos ? ['strategy', 'video'] : ['strategy']
    return { result: true, auditEvent: { clientId, strategyId, details, changes } }
  })
}

/** Throws `HttpError` 409 unless the newest check passed or a person confirmed the page. Rule IND-3. */
async function requireCheckedIndexation(tx: Transaction, strategyId: number): Promise<void> {
  const problem = indexationProblem(await newestIndexation(tx, strategyId))
  if (problem !== undefined) throw new HttpError(409, problem)
}
