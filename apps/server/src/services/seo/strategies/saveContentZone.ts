import { and, eq } from 'drizzle-orm'
import type { Zone } from '@rankdesk/api'
import { authorshipAfterEdit, editedZoneType } from '@rankdesk/domain'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { strategyZones, zoneVersions } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { sanitizeZone } from '../../../sites/sanitizeZone.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { presentZone } from './strategies.present.ts'
import { draftZone, draftZoneColumns, lockStrategy } from './strategies.queries.ts'
import { earlierTexts } from './zoneVersions.queries.ts'

export interface SaveContentZone {
  actor: Actor
  strategyId: number
  elementId: string
  content: string
  /** The version that the text was based on. */
  baseVersion: number
}

/**
 * Saves one zone of a strategy and keeps the text as a version of its own. The text that was there is not lost: a save
 * based on an older version is refused with 409 and both texts (C19). The same text again changes nothing.
 */
export function saveContentZone({ db, clock, requestId }: UseCaseContext, save: SaveContentZone): Promise<Zone> {
  const content = sanitizeZone(save.content)
  return db.transaction(async (tx) => {
    const strategy = await lockStrategy(tx, save.strategyId)
    if (strategy === undefined) throw new HttpError(404, `There is no strategy ${save.strategyId}.`)
    const current = await draftZone(tx, save.strategyId, save.elementId)
    if (current === undefined) throw new HttpError(404, `Strategy ${save.strategyId} has no zone ${save.elementId}.`)
    if (strategy.statusId !== 0)
      throw new HttpError(409, 'This strategy is completed; its text can no longer be changed.')
    if (current.version !== save.baseVersion) {
      // A save whose answer was lost comes again with the same text: it has happened.
      if (current.content === content) return presentZone(current)
      throw new HttpError(409, 'This zone was changed by someone else since you opened it.', {
        yours: content,
        theirs: presentZone(current),
      })
    }
    if (current.content === content) return presentZone(current)

    const at = clock.now()
    const next = {
      content,
      contentType: editedZoneType(current.contentType),
      authorship: authorshipAfterEdit(current, content, await earlierTexts(tx, save.strategyId, save.elementId)),
      version: current.version + 1,
      updatedAt: at,
      updatedBy: save.actor.staffId,
    }
    // The text and its kept version go in one statement; a save is the call that staff make most.
    const kept = tx.$with('kept').as(
      tx
        .insert(zoneVersions)
        .values({
          strategyId: save.strategyId,
          elementId: save.elementId,
          version: next.version,
          content,
          contentType: next.contentType,
          authorship: next.authorship,
          reason: 'save',
          staffId: save.actor.staffId,
          actedForId: save.actor.actedForId,
          at,
        })
        .returning({ version: zoneVersions.version }),
    )
    const [saved] = await tx
      .with(kept)
      .update(strategyZones)
      .set(next)
      .where(
        and(
          eq(strategyZones.strategyId, save.strategyId),
          eq(strategyZones.elementId, save.elementId),
          eq(strategyZones.version, save.baseVersion),
        ),
      )
      .returning(draftZoneColumns)
    if (saved === undefined) throw new HttpError(409, 'This zone was changed by someone else since you opened it.')
    await recordAuditEvent(tx, {
      actor: save.actor,
      at,
      requestId,
      action: 'saveContentZone',
      clientId: strategy.clientId,
      strategyId: strategy.strategyId,
      details: { elementId: save.elementId, version: next.version },
    })
    return presentZone(saved)
  })
}
