import type { Navigation } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { and, eq, ne, or } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { clients, queueItems, strategies } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { lockStaff } from '#services/identity/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { nextWork, SCHEDULE_QUEUE_ID } from './nextWork.ts'

export interface SkipWork {
  actor: Actor
  /** The owner of the queue. */
  staffId: number
  /** A client's schedule, or a strategy. */
  item: { clientId: number } | { strategyId: number }
}

/**
 * Skips an item of a staff member's queue and returns the next one (M596, M597). When everything else has been skipped,
 * the queue starts over with the item that was skipped now at its end (QUEUE-5).
 */
export function skipWork(context: UseCaseContext, { actor, staffId, item }: SkipWork): Promise<Navigation> {
  const lock = (tx: Transaction) => requireStaff(tx, staffId)
  return runWrite(context, { actor, action: 'skipWork', lock }, async (tx, now) => {
    const { clientId, queueId } = await queueItemOf(tx, item)
    await tx
      .insert(queueItems)
      .values({ staffId, clientId, queueId, skippedAt: now })
      .onConflictDoUpdate({
        target: [queueItems.staffId, queueItems.clientId, queueItems.queueId],
        set: { skippedAt: now },
      })
    const auditEvent: AuditEvent = {
      clientId,
      ...(queueId === SCHEDULE_QUEUE_ID ? {} : { strategyId: queueId }),
      details: { staffId },
      changes: ['queue'],
    }
    const monthStart = firstDayOfMonth(monthInLosAngeles(context.clock))
    const result = await nextWork(tx, staffId, monthStart)
    if (result.next === null || !(await isSkipped(tx, staffId, result.next))) return { result, auditEvent }
    await tx
      .delete(queueItems)
      .where(
        and(eq(queueItems.staffId, staffId), or(ne(queueItems.clientId, clientId), ne(queueItems.queueId, queueId))),
      )
    return { result: await nextWork(tx, staffId, monthStart), auditEvent }
  })
}

/** Locks a staff member's row, so that skips of one queue run one after the other. */
async function requireStaff(tx: Transaction, staffId: number): Promise<void> {
  if ((await lockStaff(tx, staffId)) === undefined) throw new HttpError(404, `There is no staff member ${staffId}.`)
}

async function queueItemOf(tx: Transaction, item: SkipWork['item']): Promise<{ clientId: number; queueId: number }> {
  if ('clientId' in item) {
    const found = await tx.$count(clients, eq(clients.clientId, item.clientId))
    if (found === 0) throw new HttpError(404, `There is no client ${item.clientId}.`)
    return { clientId: item.clientId, queueId: SCHEDULE_QUEUE_ID }
  }
  const { strategyId } = item
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
