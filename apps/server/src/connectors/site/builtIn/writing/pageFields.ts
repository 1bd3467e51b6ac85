import { and, eq, inArray, ne, sql, asc } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, pageZones, templates, templateZones } from '#platform/db/schema/index.ts'
import { type PageFields, type PageToCreate, SiteRejected } from '../../port.ts'

/** Creates a page with the empty zones of its template, and returns its id. Throws `SiteRejected`. */
export async function createPage(tx: Queryable, projectId: number, page: PageToCreate, at: Date): Promise<number> {
  await requireTemplate(tx, projectId, page.templateId)
  const [created] = await tx
    .insert(pages)
    .values({ ...page, projectId, updatedAt: at })
    .returning({ pageId: pages.pageId })
  if (created === undefined) throw new Error('The page was not created.')
  await layOutZones(tx, created.pageId, page.templateId, at)
  return created.pageId
}

/** Writes the given fields of a page. Returns false when none is given. Throws `SiteRejected`. */
export async function changeFields(
  tx: Queryable,
  projectId: number,
  pageId: number,
  { extended: givenExtended, ...given }: PageFields,
  at: Date,
): Promise<boolean> {
  const [page] = await tx.select().from(pages).where(eq(pages.pageId, pageId))
  if (page === undefined) return false
  const { templateId } = given
  if (templateId !== undefined && templateId !== page.templateId) {
    await requireTemplate(tx, projectId, templateId)
    await layOutZones(tx, pageId, templateId, at)
  }
  const fields = definedOnly(given)
  const extended = definedOnly(givenExtended ?? {})
  if (Object.keys({ ...fields, ...extended }).length === 0) return false
  await tx
    .update(pages)
    .set({
      ...fields,
      extended: { ...page.extended, ...extended },
      version: sql`${pages.version} + 1`,
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  return true
}

function definedOnly(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Shows pages or hides them. Returns the ids of those that changed. */
export async function writeVisibility(
  tx: Queryable,
  projectId: number,
  pageIds: readonly number[],
  visible: boolean,
  at: Date,
): Promise<number[]> {
  const changed = await tx
    .update(pages)
    .set({ visible, version: sql`${pages.version} + 1`, updatedAt: at })
    .where(and(eq(pages.projectId, projectId), inArray(pages.pageId, [...pageIds]), ne(pages.visible, visible)))
    .returning({ pageId: pages.pageId })
  return changed.map(({ pageId }) => pageId)
}

/** Throws `SiteRejected` for a template of another site. */
async function requireTemplate(tx: Queryable, projectId: number, templateId: number): Promise<void> {
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
async function layOutZones(tx: Queryable, pageId: number, templateId: number, at: Date): Promise<void> {
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
