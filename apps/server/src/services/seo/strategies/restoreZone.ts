import type { Zone } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { zoneVersions } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { presentZone } from './strategies.present.ts'
import { draftZone, lockStrategy } from './strategies.queries.ts'
import { writeZoneVersion } from './writeZoneVersion.ts'

export interface RestoreZone {
  actor: Actor
  strategyId: number
  elementId: string
  /** The version to restore. */
  version: number
  /** The version that the zone had when the person opened it. */
  baseVersion: number
}

/**
 * Restores an earlier text of a zone as a new version (D25). Throws `HttpError` 409 with both texts when the zone changed
 * meanwhile. The text that the zone already has changes nothing.
 */
export function restoreZone(context: UseCaseContext, restore: RestoreZone): Promise<Zone> {
  const { actor, strategyId, elementId, version, baseVersion } = restore
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'restoreZone', lock }, async (tx, at, strategy) => {
    const current = await draftZone(tx, strategyId, elementId)
    if (current === undefined) throw new HttpError(404, `Strategy ${strategyId} has no zone ${elementId}.`)
    const wanted = await versionOfZone(tx, strategyId, elementId, version)
    if (wanted === undefined) throw new HttpError(404, `Zone ${elementId} has no version ${version}.`)
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
    const { contentType, authorship } = wanted
    const text = { content: sanitizeZone(wanted.content), contentType, authorship }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this zone after you opened it.', {
        yours: text.content,
        theirs: presentZone(current),
      })
    }
    const isSame = current.content === text.content && current.contentType === text.contentType
    if (isSame) return { result: presentZone(current) }
    const saved = await writeZoneVersion(tx, current, text, { actor, at, reason: 'restore' })
    const { clientId } = strategy
    const details = { version: saved.version, restored: version }
    return { result: presentZone(saved), auditEvent: { clientId, strategyId, elementId, details, changes: ['zone'] } }
  })
}

/** Returns one text of a draft zone. */
async function versionOfZone(db: Queryable, strategyId: number, elementId: string, version: number) {
  const [found] = await db
    .select()
    .from(zoneVersions)
    .where(
      and(
        eq(zoneVersions.strategyId, strategyId),
        eq(zoneVersions.elementId, elementId),
        eq(zoneVersions.version, version),
      ),
    )
  return found
}
