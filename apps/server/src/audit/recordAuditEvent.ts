import { addCollected } from '../changes/collectChanges.ts'
import { changeColumns, type ChangeToRecord } from '../changes/recordChange.ts'
import { auditEvents, changes } from '../db/schema/index.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../plugins/actor.ts'

export interface AuditEvent {
  actor: Actor
  at: Date
  requestId: string
  /** The use case, as its function is called. */
  action: string
  clientId?: number
  strategyId?: number
  details?: Record<string, unknown>
  /** What the feed of changes calls it; by default a zone, a strategy or a client, by what is named. */
  kind?: ChangeToRecord['kind']
}

/**
 * Notes who did what and for whom, in the transaction that does it: neither is ever there without the other (D14). The
 * feed of changes hears of it too, so that no write can forget the screens of others.
 */
export async function recordAuditEvent(tx: Transaction, act: AuditEvent): Promise<void> {
  const { actor, kind, ...rest } = act
  const elementId = typeof act.details?.['elementId'] === 'string' ? act.details['elementId'] : null
  // Both in one statement: every write of the product comes through here, and a way to the database is most of its time.
  const noted = tx.$with('noted').as(
    tx
      .insert(auditEvents)
      .values({ ...rest, staffId: actor.staffId, actedForId: actor.actedForId })
      .returning({ auditEventId: auditEvents.auditEventId }),
  )
  const recorded = await tx
    .with(noted)
    .insert(changes)
    .values({
      kind: kind ?? (elementId !== null ? 'zone' : act.strategyId === undefined ? 'client' : 'strategy'),
      clientId: act.clientId ?? null,
      strategyId: act.strategyId ?? null,
      elementId,
      staffId: actor.staffId,
      at: act.at,
    })
    .returning(changeColumns)
  addCollected(recorded)
}
