import { publishDueAt } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { publications } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { publishLaterJob } from './publishDue.ts'

export interface ChangeDue {
  actor: Actor
  strategyId: number
  /** Today publishes at once. */
  publishDate: string
}

/**
 * Reschedules a publish: the same approved texts become a new publication that replaces the scheduled one. Today's is
 * published at once, and rejected like any other when the page changed since the approval. Returns false when none is
 * scheduled.
 */
export function changeDue(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId, publishDate }: ChangeDue,
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'changePublication', lock }, async (tx, now, { clientId }) => {
    const today = losAngelesDateOf(now)
    if (publishDate < today) throw rejectField(400, 'publishDate', 'Choose today or a later day.')
    const [due] = await tx
      .update(publications)
      .set({ state: 'replaced' })
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'due')))
      .returning()
    if (due === undefined) return { result: false }
    const { publicationId: replaced, ...approved } = due
    const [moved] = await tx
      .insert(publications)
      .values({
        ...approved,
        idempotencyKey: `change of ${replaced}`,
        publishDate,
        state: 'due',
        dueAt: publishDueAt(publishDate, today, now),
        ...actor,
      })
      .returning()
    if (moved !== undefined && publishDate === today) {
      await jobs.enqueue(tx, publishLaterJob(moved, clientId))
    }
    const details = { publicationId: replaced, from: due.publishDate, to: publishDate }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy'] } }
  })
}
