import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ZoneType } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import type { Transaction } from '#platform/db/database.ts'
import { pages, pageZones, strategies, strategyZones, zoneVersions } from '#platform/db/schema/index.ts'

/** An approved zone. */
export interface ApprovedZone {
  elementID: string
  content: string
}

/** The content for a page: the zones, and its title and description. */
export interface PagePublication {
  strategyId: number
  pageId: number
  zones: readonly ApprovedZone[]
  metaTitle: string
  metaDescription: string
  /** The details of a blog entry (M271). Null for other pages. */
  blogInfo: Record<string, unknown> | null
  staffId: number
  actedForId: number
}

/** Locks the page for this transaction, and returns the present content of its zones. */
export async function lockPageZones(
  tx: Transaction,
  pageId: number,
  elementIds: readonly string[],
): Promise<Map<string, string>> {
  await tx.select({ pageId: pages.pageId }).from(pages).where(eq(pages.pageId, pageId)).for('update')
  const found =
    elementIds.length === 0
      ? []
      : await tx
          .select({ elementId: pageZones.elementId, content: pageZones.content })
          .from(pageZones)
          .where(and(eq(pageZones.pageId, pageId), inArray(pageZones.elementId, [...elementIds])))
  return new Map(found.map(({ elementId, content }) => [elementId, content]))
}

/**
 * Writes approved zones and meta data to a page that this transaction has locked. Only changed zones are written, each
 * as a version (PUB-8). A blog entry gets its name, and its date with its first text.
 */
export async function publishToPage(tx: Transaction, publication: PagePublication, at: Date): Promise<void> {
  const { strategyId, pageId, metaTitle, metaDescription, staffId, actedForId } = publication
  const drafts = await tx.select().from(strategyZones).where(eq(strategyZones.strategyId, strategyId))
  const draftOf = new Map(drafts.map((draft) => [draft.elementId, draft]))
  const shown = await tx.select().from(pageZones).where(eq(pageZones.pageId, pageId))
  const live = new Map(shown.map((zone) => [zone.elementId, zone.content]))
  for (const { elementID, content } of publication.zones) {
    if (live.get(elementID) === content) continue
    const draft = draftOf.get(elementID)
    const seq = draft?.seq ?? publication.zones.findIndex((zone) => zone.elementID === elementID) + 1
    const contentType: ZoneType = draft?.contentType ?? 'type-new'
    const [written] = await tx
      .insert(pageZones)
      .values({ pageId, elementId: elementID, seq, role: draft?.role ?? 'body', content, updatedAt: at })
      .onConflictDoUpdate({
        target: [pageZones.pageId, pageZones.elementId],
        set: { content, version: sql`${pageZones.version} + 1`, updatedAt: at },
      })
      .returning({ version: pageZones.version })
    await tx.insert(zoneVersions).values({
      pageId,
      elementId: elementID,
      version: written?.version ?? 1,
      content,
      contentType,
      reason: 'publish',
      staffId,
      actedForId,
      at,
    })
  }
  const meta = { metaTitle, metaDescription }
  await tx
    .update(pages)
    .set({
      ...meta,
      ...entryOf(publication, shown.length === 0, at),
      version: sql`${pages.version} + 1`,
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  await tx.update(strategies).set(meta).where(eq(strategies.strategyId, strategyId))
}

/** Returns a blog entry's fields for its page. */
function entryOf({ blogInfo }: PagePublication, isFirst: boolean, at: Date) {
  if (blogInfo === null) return {}
  const { entryName } = blogInfo
  return {
    ...(typeof entryName === 'string' && { pageName: entryName }),
    ...(isFirst && { addedOn: losAngelesDateOf(at) }),
  }
}
