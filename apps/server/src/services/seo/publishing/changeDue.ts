import { and, eq } from 'drizzle-orm'
import { publishDueAt } from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { publications } from '../../../db/schema/index.ts'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { publishLaterJob } from './publishDue.ts'

export interface ChangeDue {
  actor: Actor
  strategyId: number
  /** Today for at once. */
  publishDate: string
}

/**
 * Gives what is due another day: the same approved texts in a publication of their own, in the place of the one that was
 * due. Of today it is taken up at once, and refused like any other when the page changed since the approval. False when
 * nothing is due any more.
 */
export function changeDue(
  { db, clock, requestId, jobs }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId, publishDate }: ChangeDue,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    const today = todayInLosAngeles(clock)
    if (publishDate < today) throw new HttpError(400, 'publishDate: choose today or a later day.')
    const [due] = await tx
      .update(publications)
      .set({ state: 'replaced' })
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))
      .returning()
    if (due === undefined) return false
    const at = clock.now()
    const { publicationId: replaced, ...approved } = due
    const [moved] = await tx
      .insert(publications)
      .values({
        ...approved,
        idempotencyKey: `change of ${replaced}`,
        publishDate,
        state: 'due',
        dueAt: publishDueAt(publishDate, today, at),
        ...actor,
      })
      .returning()
    if (moved !== undefined && publishDate === today) {
      await jobs.enqueue(tx, publishLaterJob(moved, strategy.clientId))
    }
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'changePublication',
      clientId: strategy.clientId,
      strategyId,
      details: { publicationId: replaced, from: due.publishDate, to: publishDate },
    })
    return true
  })
}
