import { withoutSampleText } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, pageZones, templateZones } from '#platform/db/schema/index.ts'
import type { BriefZone } from '#writer/index.ts'

/** A page as visitors see it now. */
export interface LivePage {
  metaTitle: string
  metaDescription: string
  /** In the order of the page. */
  zones: BriefZone[]
}

/**
 * Returns a page as visitors see it: what Rankdesk serves or mirrors, or the copy of what was read in another system
 * (READ-5). Texts of an import that stand in for a text are left out. Rule WRITE-15.
 */
export async function livePageOf(
  db: Queryable,
  { pageId, ...page }: Pick<typeof pages.$inferSelect, 'pageId' | 'metaTitle' | 'metaDescription'>,
): Promise<LivePage> {
  const live = await db.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(pageZones.seq)
  const made = await db
    .select({ elementId: templateZones.elementId, seq: templateZones.seq, role: templateZones.role })
    .from(templateZones)
    .innerJoin(pages, eq(pages.templateId, templateZones.templateId))
    .where(eq(pages.pageId, pageId))
  const known = new Set(live.map(({ elementId }) => elementId))
  const zones = [
    ...live,
    ...made.filter(({ elementId }) => !known.has(elementId)).map((zone) => ({ ...zone, content: '' })),
  ]
  return {
    metaTitle: withoutSampleText(page.metaTitle),
    metaDescription: withoutSampleText(page.metaDescription),
    zones: zones
      .toSorted((a, b) => a.seq - b.seq)
      .map(({ elementId, role, content }) => ({
        elementId,
        role,
        current: withoutSampleText(textOf(content)) === '' ? '' : content,
      })),
  }
}
