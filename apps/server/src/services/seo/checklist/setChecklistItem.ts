import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { checklistItems } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

export interface SetChecklistItem {
  actor: Actor
  seoChecklistId: number
  /** Whether to complete the item. False reopens it. */
  done: boolean
}

/** Completes an item of a client's checklist, or reopens it. Returns false if nothing changes. */
export function setChecklistItem(context: UseCaseContext, set: SetChecklistItem): Promise<boolean> {
  const { actor, seoChecklistId, done } = set
  const action = done ? 'completeChecklistItem' : 'undoChecklistItem'
  return runWrite(context, { actor, action, lock: (tx) => lockItem(tx, seoChecklistId) }, async (tx, now, item) => {
    if ((item.completedAt !== null) === done) return { result: false }
    await tx
      .update(checklistItems)
      .set({ completedAt: done ? now : null, completedBy: done ? actor.actedForId : null })
      .where(eq(checklistItems.seoChecklistId, seoChecklistId))
    return {
      result: true,
      auditEvent: { clientId: item.clientId, details: { seoChecklistId }, changes: ['checklist'] },
    }
  })
}

async function lockItem(tx: Transaction, seoChecklistId: number) {
  const [item] = await tx
    .select()
    .from(checklistItems)
    .where(eq(checklistItems.seoChecklistId, seoChecklistId))
    .for('no key update')
  if (item === undefined) throw new HttpError(404, `There is no checklist item ${seoChecklistId}.`)
  return item
}
