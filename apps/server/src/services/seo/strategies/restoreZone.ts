import type { Zone } from '@rankdesk/api'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { sanitizeZone } from '../../../sites/sanitizeZone.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { putZoneText } from './putZoneText.ts'
import { presentZone } from './strategies.present.ts'
import { draftZone, lockStrategy } from './strategies.queries.ts'
import { versionOfZone } from './zoneVersions.queries.ts'

export interface RestoreZone {
  actor: Actor
  strategyId: number
  elementId: string
  /** The text that comes back. */
  version: number
  /** The version that the zone had when it was looked at. */
  baseVersion: number
}

/**
 * Makes an earlier text of a zone its text again, as a new version (D25). A zone that was changed since it was looked at
 * is left alone and answered with 409 and both texts. The text that it has already changes nothing.
 */
export function restoreZone({ db, clock, requestId }: UseCaseContext, restore: RestoreZone): Promise<Zone> {
  const { actor, strategyId, elementId, version, baseVersion } = restore
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
    const current = await draftZone(tx, strategyId, elementId)
    if (current === undefined) throw new HttpError(404, `Strategy ${strategyId} has no zone ${elementId}.`)
    const wanted = await versionOfZone(tx, strategyId, elementId, version)
    if (wanted === undefined) throw new HttpError(404, `Zone ${elementId} has no version ${version}.`)
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
    const { contentType, authorship } = wanted
    const text = { content: sanitizeZone(wanted.content), contentType, authorship }
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'This zone was changed by someone else since you opened it.', {
        yours: text.content,
        theirs: presentZone(current),
      })
    }
    if (current.content === text.content && current.contentType === text.contentType) return presentZone(current)
    const at = clock.now()
    const saved = await putZoneText(tx, current, text, { actor, at, reason: 'restore' })
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action: 'restoreZone',
      clientId: strategy.clientId,
      strategyId,
      details: { elementId, version: saved.version, restored: version },
    })
    return presentZone(saved)
  })
}
