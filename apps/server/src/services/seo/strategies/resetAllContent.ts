import type { Zone } from '@rankdesk/api'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { zoneVersions } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { presentZone } from './strategies.present.ts'
import { draftZones, lockStrategy } from './strategies.queries.ts'
import { writeZoneVersion } from './writeZoneVersion.ts'

/**
 * Resets a strategy's zones to the text that was last generated for them, or that they started with (M263). The discarded
 * texts stay as versions that can be restored (D25).
 */
export function resetAllContent(
  context: UseCaseContext,
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<Zone[]> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'resetAllContent', lock }, async (tx, at, strategy) => {
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
    const [zones, written] = [await draftZones(tx, strategyId), await writtenVersions(tx, strategyId)]
    const result: Zone[] = []
    const reset: string[] = []
    for (const zone of zones) {
      const start = written.get(zone.elementId)
      const isSame = start === undefined || (start.content === zone.content && start.contentType === zone.contentType)
      if (isSame) result.push(presentZone(zone))
      else {
        const { content, contentType, authorship } = start
        const text = { content, contentType, authorship }
        result.push(presentZone(await writeZoneVersion(tx, zone, text, { actor, at, reason: 'reset' })))
        reset.push(zone.elementId)
      }
    }
    if (reset.length === 0) return { result }
    const { clientId } = strategy
    return { result, auditEvent: { clientId, strategyId, details: { zones: reset }, changes: ['zone'] } }
  })
}

/** Returns the written text of each zone of a strategy: the newest generated one, otherwise its first. */
async function writtenVersions(db: Queryable, strategyId: number) {
  const rows = await db
    .selectDistinctOn([zoneVersions.elementId])
    .from(zoneVersions)
    .where(and(eq(zoneVersions.strategyId, strategyId), inArray(zoneVersions.reason, ['generate', 'start', 'import'])))
    .orderBy(zoneVersions.elementId, desc(zoneVersions.version))
  return new Map(rows.map((row) => [row.elementId, row]))
}
