import { losAngelesDateOf } from '@rankdesk/format'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, pageZones } from '#platform/db/schema/index.ts'
import { type PageText, type PublishedZones, SiteChanged, type SitePageText, type ZoneRevision } from '../../port.ts'
import { siteVersionOf } from '../../siteVersion.ts'

/** Reads a page. Undefined if there is none. `lock` locks its row for the transaction. */
export async function readPage(
  db: Queryable,
  pageId: number,
  { lock }: { lock: boolean } = { lock: false },
): Promise<SitePageText | undefined> {
  const query = db
    .select({
      pageName: pages.pageName,
      path: pages.path,
      visible: pages.visible,
      metaTitle: pages.metaTitle,
      metaDescription: pages.metaDescription,
    })
    .from(pages)
    .where(eq(pages.pageId, pageId))
  const [page] = await (lock ? query.for('update') : query)
  if (page === undefined) return undefined
  const zones = await db
    .select({ elementId: pageZones.elementId, content: pageZones.content })
    .from(pageZones)
    .where(eq(pageZones.pageId, pageId))
    .orderBy(pageZones.seq)
  return { ...page, zones: new Map(zones.map(({ elementId, content }) => [elementId, content])) }
}

/** Writes a page's text: zones that change, title and description. Throws `SiteChanged`. */
export async function publishText(
  tx: Queryable,
  pageId: number,
  { zones, metaTitle, metaDescription, entryName }: PageText,
  expected: string,
  at: Date,
): Promise<PublishedZones> {
  const page = await readPage(tx, pageId)
  const elementIds = zones.map(({ elementID }) => elementID)
  if (page === undefined || siteVersionOf(page, elementIds) !== expected) throw new SiteChanged()
  const published: { elementID: string; version: number }[] = []
  for (const { elementID, content, seq, role } of zones) {
    if (page.zones.get(elementID) === content) continue
    const [written] = await tx
      .insert(pageZones)
      .values({ pageId, elementId: elementID, seq, role, content, updatedAt: at })
      .onConflictDoUpdate({
        target: [pageZones.pageId, pageZones.elementId],
        set: { content, version: sql`${pageZones.version} + 1`, updatedAt: at },
      })
      .returning({ version: pageZones.version })
    published.push({ elementID, version: written?.version ?? 1 })
  }
  const isFirst = page.zones.size === 0
  await tx
    .update(pages)
    .set({
      metaTitle,
      metaDescription,
      ...(entryName !== undefined && { pageName: entryName, ...(isFirst && { addedOn: losAngelesDateOf(at) }) }),
      version: sql`${pages.version} + 1`,
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  return published
}

/** Overwrites zones that still have the version of their revision, and returns those with their new versions. */
export async function reviseZones(
  tx: Queryable,
  zones: readonly ZoneRevision[],
  at: Date,
): Promise<readonly ZoneRevision[]> {
  const revised: ZoneRevision[] = []
  for (const zone of zones) {
    const { pageId, elementId, version, content } = zone
    const [written] = await tx
      .update(pageZones)
      .set({ content, version: sql`${pageZones.version} + 1`, updatedAt: at })
      .where(and(eq(pageZones.pageId, pageId), eq(pageZones.elementId, elementId), eq(pageZones.version, version)))
      .returning({ version: pageZones.version })
    if (written !== undefined) revised.push({ ...zone, version: written.version })
  }
  return revised
}
