import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { checklistItems } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'

export interface SetChecklistItem {
  actor: Actor
  seoChecklistId: number
  /** Whether it is to be done, or open again. */
  done: boolean
}

/** Completes an item of a client's checklist or opens it again. False when it was so already; nothing changes then. */
export function setChecklistItem({ db, clock, requestId }: UseCaseContext, set: SetChecklistItem): Promise<boolean> {
  const { actor, seoChecklistId, done } = set
  return db.transaction(async (tx) => {
    const [item] = await tx
      .select()
      .from(checklistItems)
      .where(eq(checklistItems.seoChecklistId, seoChecklistId))
      .for('update')
    if (item === undefined) throw new HttpError(404, `There is no checklist item ${seoChecklistId}.`)
    if ((item.completedAt !== null) === done) return false
    const at = clock.now()
    await tx
      .update(checklistItems)
      .set({ completedAt: done ? at : null, completedBy: done ? actor.actedForId : null })
      .where(eq(checklistItems.seoChecklistId, seoChecklistId))
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: done ? 'completeChecklistItem' : 'undoChecklistItem',
      clientId: item.clientId,
      details: { seoChecklistId },
    })
    return true
  })
}
