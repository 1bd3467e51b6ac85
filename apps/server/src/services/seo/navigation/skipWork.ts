import type { Navigation } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { and, eq, ne, or } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Transaction } from '../../../db/database.ts'
import { clients, queueItems, staff, strategies } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { nextWork, SCHEDULE_PLACE } from './nextWork.ts'

export interface SkipWork {
  actor: Actor
  /** Whose queue it is. */
  staffId: number
  /** A client's schedule, or a strategy. */
  place: { clientId: number } | { strategyId: number }
}

/**
 * Leaves a place of a staff member's queue for later and answers what comes next (M596, M597). When everything else was
 * skipped before, the queue begins anew, with what was skipped now as the last (QUEUE-5).
 */
export function skipWork(
  { db, clock, requestId }: UseCaseContext,
  { actor, staffId, place }: SkipWork,
): Promise<Navigation> {
  return db.transaction(async (tx) => {
    // The member's row keeps two skips of one queue apart.
    const [member] = await tx.select().from(staff).where(eq(staff.staffId, staffId)).for('update')
    if (member === undefined) throw new HttpError(404, `There is no staff member ${staffId}.`)
    const { clientId, queueId } = await placeOf(tx, place)
    const at = clock.now()
    await tx
      .insert(queueItems)
      .values({ staffId, clientId, queueId, skippedAt: at })
      .onConflictDoUpdate({
        target: [queueItems.staffId, queueItems.clientId, queueItems.queueId],
        set: { skippedAt: at },
      })
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'skipWork',
      clientId,
      ...(queueId === SCHEDULE_PLACE ? {} : { strategyId: queueId }),
      details: { staffId },
    })
    const monthStart = firstDayOfMonth(monthInLosAngeles(clock))
    const answer = await nextWork(tx, staffId, monthStart)
    if (answer.next === null || !(await isSkipped(tx, staffId, answer.next))) return answer
    await tx
      .delete(queueItems)
      .where(
        and(eq(queueItems.staffId, staffId), or(ne(queueItems.clientId, clientId), ne(queueItems.queueId, queueId))),
      )
    return nextWork(tx, staffId, monthStart)
  })
}

async function placeOf(tx: Transaction, place: SkipWork['place']): Promise<{ clientId: number; queueId: number }> {
  if ('clientId' in place) {
    const found = await tx.$count(clients, eq(clients.clientId, place.clientId))
    if (found === 0) throw new HttpError(404, `There is no client ${place.clientId}.`)
    return { clientId: place.clientId, queueId: SCHEDULE_PLACE }
  }
  const { strategyId } = place
  const [strategy] = await tx
    .select({ clientId: strategies.clientId })
    .from(strategies)
    .where(eq(strategies.strategyId, strategyId))
  if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  return { clientId: strategy.clientId, queueId: strategyId }
}

async function isSkipped(
  tx: Transaction,
  staffId: number,
  { clientId, queueId }: NonNullable<Navigation['next']>,
): Promise<boolean> {
  const found = await tx.$count(
    queueItems,
    and(eq(queueItems.staffId, staffId), eq(queueItems.clientId, clientId), eq(queueItems.queueId, queueId)),
  )
  return found > 0
}
