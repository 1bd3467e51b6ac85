import { startingZoneType } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import { pageZones, zoneVersions } from '#platform/db/schema/index.ts'
import type { FilledZone } from '../pages/pageContent.ts'
import type { ImportContext } from './importContext.ts'

/** Writes new texts to zones that no one has published: they stay version 1, the page's original text. */
export async function updatePageZones(
  { db, now }: ImportContext,
  pageId: number,
  zones: readonly FilledZone[],
): Promise<void> {
  for (const { elementId, content } of zones) {
    const contentType = startingZoneType({ generated: false, hasText: content !== '' })
    await db
      .update(pageZones)
      .set({ content, updatedAt: now })
      .where(and(eq(pageZones.pageId, pageId), eq(pageZones.elementId, elementId)))
    await db
      .update(zoneVersions)
      .set({ content, contentType, at: now })
      .where(and(eq(zoneVersions.pageId, pageId), eq(zoneVersions.elementId, elementId), eq(zoneVersions.version, 1)))
  }
}
