import { isNotLive } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { publications } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { newestPublished } from './newestPublished.ts'

export interface AcceptReceipt {
  actor: Actor
  strategyId: number
  reason: string
}

/**
 * Accepts with a reason that the page of a completed strategy does not show its text, so that it leaves the queue
 * (QUEUE-8). Returns false when there is nothing to accept.
 */
export function acceptReceipt(context: UseCaseContext, { actor, strategyId, reason }: AcceptReceipt): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'acceptReceipt', lock }, async (tx, at, strategy) => {
    const newest = await newestPublished(tx, strategyId)
    if (newest === undefined) return { result: false }
    const { publication, receiptState } = newest
    const isAccepted = publication.acceptedAt !== null
    if (!isNotLive({ isCompleted: strategy.statusId !== 0, receiptState, isAccepted })) return { result: false }
    const { publicationId } = publication
    await tx
      .update(publications)
      .set({ acceptedReason: reason, acceptedBy: actor.staffId, acceptedAt: at })
      .where(eq(publications.publicationId, publicationId))
    const details = { publicationId, receiptState, reason }
    return {
      result: true,
      auditEvent: { clientId: strategy.clientId, strategyId, details, changes: ['publication', 'strategy'] },
    }
  })
}
