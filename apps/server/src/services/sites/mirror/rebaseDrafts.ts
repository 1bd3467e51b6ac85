import { authorshipAfterEdit } from '@rankdesk/domain'
import { mergeHtml } from '@rankdesk/format'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategies } from '#platform/db/schema/index.ts'
import type { StoredSiteChange } from '#platform/db/schema/sites.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { draftZones } from '#services/seo/strategies/strategies.queries.ts'
import { writeZoneVersion } from '#services/seo/strategies/writeZoneVersion.ts'
import { earlierTexts } from '#services/seo/strategies/zoneVersions.queries.ts'

/**
 * Applies a change of a page on its website to the drafts of its open strategies: a draft that still is the page's text
 * becomes the new one, another is merged word by word. A draft with conflicts stays, because nobody has chosen; its review
 * shows the change. `except` is the strategy whose text it is. Returns the strategies whose drafts changed. Call it after `lockMirrored`.
 */
export async function rebaseDrafts(
  tx: Transaction,
  pageId: number,
  changed: StoredSiteChange['zones'],
  at: Date,
  { except }: { except?: number } = {},
): Promise<number[]> {
  const texts = new Map(changed.map((zone) => [zone.elementID, zone]))
  const open = await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(and(eq(strategies.pageId, pageId), eq(strategies.statusId, 0)))
    .orderBy(asc(strategies.strategyId))
  const rebased: number[] = []
  for (const { strategyId } of open) {
    if (strategyId === except) continue
    for (const zone of await draftZones(tx, strategyId)) {
      const { before, after } = texts.get(zone.elementId) ?? {}
      if (after === undefined || after === null || zone.content === after) continue
      const merged =
        zone.content === before ? { html: after, conflicts: [] } : mergeHtml(before ?? '', zone.content, after)
      if (merged.conflicts.length > 0) continue
      const content = sanitizeZone(merged.html)
      if (content === zone.content) continue
      const authorship = authorshipAfterEdit(zone, content, await earlierTexts(tx, strategyId, zone.elementId))
      const text = { content, contentType: zone.contentType, authorship }
      await writeZoneVersion(tx, zone, text, { actor: null, at, reason: 'rebase' })
      rebased.push(strategyId)
    }
  }
  return [...new Set(rebased)]
}
