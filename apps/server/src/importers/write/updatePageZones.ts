import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { startingZoneType } from '@rankdesk/domain'
import { pageZones, strategies, strategyZones, zoneVersions } from '../../db/schema/index.ts'
import type { FilledZone } from '../pages/pageContent.ts'
import type { ImportContext } from './importContext.ts'

/**
 * Writes new texts to zones that nobody has published: they stay version 1, the page's original text. Drafts of the
 * import's own open strategies that nobody has edited follow; all other drafts stay.
 */
export async function updatePageZones(
  { db, now }: ImportContext,
  pageId: number,
  zones: readonly FilledZone[],
): Promise<void> {
  const drafts = await db
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(
      and(
        eq(strategies.pageId, pageId),
        eq(strategies.proposedBy, 'import'),
        isNull(strategies.completedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(zoneVersions)
            .where(and(eq(zoneVersions.strategyId, strategies.strategyId), sql`${zoneVersions.reason} <> 'start'`)),
        ),
      ),
    )
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
    for (const { strategyId } of drafts) {
      await db
        .update(strategyZones)
        .set({ content, contentType, updatedAt: now })
        .where(and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId)))
      await db
        .update(zoneVersions)
        .set({ content, contentType, at: now })
        .where(
          and(
            eq(zoneVersions.strategyId, strategyId),
            eq(zoneVersions.elementId, elementId),
            eq(zoneVersions.version, 1),
          ),
        )
    }
  }
}
