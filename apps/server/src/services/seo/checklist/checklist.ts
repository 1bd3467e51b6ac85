import type { ChecklistItem } from '@rankdesk/api'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { checklistItems, staff } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'

/** Returns the items of a client's checklist: the open ones, or with `completed` all, open ones first (M334). */
export async function checklistOf(db: Queryable, clientId: number, completed: boolean): Promise<ChecklistItem[]> {
  const rows = await db
    .select({ item: checklistItems, completedBy: staff.staffName })
    .from(checklistItems)
    .leftJoin(staff, eq(staff.staffId, checklistItems.completedBy))
    .where(and(eq(checklistItems.clientId, clientId), completed ? undefined : isNull(checklistItems.completedAt)))
    .orderBy(asc(checklistItems.seoChecklistId))
  const open = rows.filter(({ item }) => item.completedAt === null)
  const done = rows.filter(({ item }) => item.completedAt !== null)
  return [...open, ...done].map(({ item, completedBy }) => ({
    seoChecklistId: item.seoChecklistId,
    item: item.item,
    checklistCount: open.length,
    completedAt: item.completedAt?.toISOString() ?? null,
    completedBy,
  }))
}

/** Adds an item to a client's checklist. The caller records who did it. */
export async function addChecklistItem(tx: Transaction, clientId: number, item: string): Promise<void> {
  await tx.insert(checklistItems).values({ clientId, item })
}

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
