import type { Zone } from '@rankdesk/api'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { putZoneText } from './putZoneText.ts'
import { presentZone } from './strategies.present.ts'
import { draftZones, lockStrategy } from './strategies.queries.ts'
import { writtenVersions } from './zoneVersions.queries.ts'

/**
 * Discards what people changed in a strategy's zones (M263): each has the text again that was last generated for it, or
 * that it began with. The discarded texts stay as versions, so that the reset can be taken back (D25).
 */
export function resetAllContent(
  { db, clock, requestId }: UseCaseContext,
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<Zone[]> {
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
    const [zones, written] = [await draftZones(tx, strategyId), await writtenVersions(tx, strategyId)]
    const at = clock.now()
    const answer: Zone[] = []
    const reset: string[] = []
    for (const zone of zones) {
      const start = written.get(zone.elementId)
      const isSame = start === undefined || (start.content === zone.content && start.contentType === zone.contentType)
      if (isSame) answer.push(presentZone(zone))
      else {
        const { content, contentType, authorship } = start
        const text = { content, contentType, authorship }
        answer.push(presentZone(await putZoneText(tx, zone, text, { actor, at, reason: 'reset' })))
        reset.push(zone.elementId)
      }
    }
    if (reset.length > 0) {
      const { clientId } = strategy
      await recordAuditEvent(tx, {
        actor,
        at,
        requestId,
        action: 'resetAllContent',
        clientId,
        strategyId,
        details: { zones: reset },
      })
    }
    return answer
  })
}
