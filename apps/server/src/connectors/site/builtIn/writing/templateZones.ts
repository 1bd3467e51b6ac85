import { and, asc, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pageZones, templates, templateZones } from '#platform/db/schema/index.ts'
import { SiteRejected } from '../../port.ts'

/** Throws `SiteRejected` for a template of another site. */
export async function requireTemplate(tx: Queryable, projectId: number, templateId: number): Promise<void> {
  const [found] = await tx
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.templateId, templateId)))
  if (found === undefined) throw new SiteRejected(`There is no template ${templateId} in this project.`)
}

/**
 * Gives a page the zones of a template, in the template's order. Existing zones keep their text; zones that the
 * template lacks come last, so that changing a template loses nothing.
 */
export async function layOutZones(tx: Queryable, pageId: number, templateId: number, at: Date): Promise<void> {
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
