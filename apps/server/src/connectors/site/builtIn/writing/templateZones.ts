import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { pageZones, templates, templateZones } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

/** Throws `HttpError` 409 for a template of another project. */
export async function requireTemplate(tx: Transaction, projectId: number, templateId: number): Promise<void> {
  const [found] = await tx
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.templateId, templateId)))
  if (found === undefined) throw new HttpError(409, `There is no template ${templateId} in this project.`)
}

/**
 * Gives a page the zones of a template, in the template's order. Existing zones keep their text; zones that the
 * template lacks come last, so that changing a template loses nothing.
 */
export async function layOutZones(tx: Transaction, pageId: number, templateId: number, at: Date): Promise<void> {
  const wanted = await tx
    .select()
    .from(templateZones)
    .where(eq(templateZones.templateId, templateId))
    .orderBy(asc(templateZones.seq))
  const there = await tx.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(asc(pageZones.seq))
  const known = new Set(wanted.map((zone) => zone.elementId))
  const order = [...wanted, ...there.filter((zone) => !known.has(zone.elementId))]
  for (const [index, { elementId, role }] of order.entries()) {
    await tx
      .insert(pageZones)
      .values({ pageId, elementId, seq: index + 1, role, content: '', updatedAt: at })
      .onConflictDoUpdate({ target: [pageZones.pageId, pageZones.elementId], set: { seq: index + 1, role } })
  }
}
