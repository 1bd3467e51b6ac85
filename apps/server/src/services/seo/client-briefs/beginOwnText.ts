import { startingZoneType } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { pages, strategyZones, zoneVersions } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { livePageOf } from '../generate/livePage.ts'
import { zonesToWrite } from '../generate/zonesToWrite.ts'
import { newestDraftVersions } from '../strategies/zoneVersions.queries.ts'
import { lockBrief } from './clientBrief.queries.ts'

/**
 * Opens the text of a strategy whose brief stands in place of a draft: its zones, with what the live page has. The brief
 * stays as it is until a person writes. A strategy that has zones does not change. Throws `HttpError` 404 without a brief,
 * and 409 for a completed strategy. Rule WRITE-32.
 */
export function beginOwnText(
  context: UseCaseContext,
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<true> {
  const lock = (tx: Transaction) => lockBrief(tx, strategyId)
  return runWrite(context, { actor, action: 'beginOwnText', lock }, async (tx, at, strategy) => {
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
    const known = await tx.$count(strategyZones, eq(strategyZones.strategyId, strategyId))
    if (known > 0) return { result: true }
    const { clientId, pageId } = strategy
    const [page] = pageId === null ? [] : await tx.select().from(pages).where(eq(pages.pageId, pageId))
    const live = page === undefined ? [] : (await livePageOf(tx, page)).zones
    const zones = await zonesToWrite(tx, strategy, live)
    const newest = await newestDraftVersions(tx, strategyId)
    const rows = zones.map(({ elementId, role, current }, index) => ({
      strategyId,
      elementId,
      seq: index + 1,
      role,
      content: current,
      contentType: startingZoneType({ generated: false, hasText: current !== '' }),
      version: (newest.get(elementId) ?? 0) + 1,
      updatedAt: at,
    }))
    await tx.insert(strategyZones).values(rows)
    await tx.insert(zoneVersions).values(
      rows.map(({ elementId, content, contentType, version }) => ({
        strategyId,
        elementId,
        version,
        content,
        contentType,
        reason: 'start' as const,
        at,
      })),
    )
    const details = { zones: rows.map(({ elementId }) => elementId) }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['strategy', 'draft', 'zone'] } }
  })
}
