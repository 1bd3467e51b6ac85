import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { strategyZones, zoneVersions } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type DraftZone, draftZoneColumns } from './strategies.queries.ts'

/**
 * Writes another text to a strategy's zone as its next version. The previous text is a version already. The transaction
 * must have locked the strategy. Without an actor nobody chose the text: it follows a change of the page.
 */
export async function writeZoneVersion(
  tx: Transaction,
  zone: DraftZone,
  text: Pick<DraftZone, 'content' | 'contentType' | 'authorship'>,
  write: { actor: Actor | null; at: Date; reason: 'reset' | 'restore' | 'rebase' },
): Promise<DraftZone> {
  const { strategyId, elementId } = zone
  const { actor, at, reason } = write
  const next = { ...text, version: zone.version + 1, updatedAt: at, updatedBy: actor?.staffId ?? null }
  const [saved] = await tx
    .update(strategyZones)
    .set(next)
    .where(and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId)))
    .returning(draftZoneColumns)
  if (saved === undefined) throw new Error(`Zone ${elementId} of strategy ${strategyId} no longer exists.`)
  await tx.insert(zoneVersions).values({
    strategyId,
    elementId,
    version: next.version,
    ...text,
    reason,
    staffId: actor?.staffId ?? null,
    actedForId: actor?.actedForId ?? null,
    at,
  })
  return saved
}
