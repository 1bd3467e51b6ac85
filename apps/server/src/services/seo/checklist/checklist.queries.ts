import type { ChecklistItem } from '@rankdesk/api'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { checklistItems, staff } from '#platform/db/schema/index.ts'

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
