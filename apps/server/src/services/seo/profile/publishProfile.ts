import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Transaction } from '../../../db/database.ts'
import { locationProfiles, profilePublications, strategyDrafts } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { isCompletedBy, recordCompletion } from '../strategies/recordCompletion.ts'
import { lastProfilePublication, type ProfileWork, profileWork } from './profile.queries.ts'
import type { StoredProfile } from './storedProfile.ts'

export interface PublishProfile {
  actor: Actor
  strategyId: number
  typeId: number
  idempotencyKey: string
  /** As the use case is called in the record of acts. */
  action: string
  /** What is put on the profile, and what is kept of the confirmation; throws `HttpError` when it may not be. */
  approve(
    tx: Transaction,
    work: ProfileWork,
  ): Promise<{ next: StoredProfile; payload: Record<string, unknown>; external: string; internal: string }>
}

/**
 * Puts approved work on a location's live profile, keeps what was there before, and completes the strategy once more;
 * all of it or nothing. Answers the publication's number, the same for a repeated confirmation (M600).
 */
export function publishProfile({ db, clock, requestId }: UseCaseContext, publish: PublishProfile): Promise<number> {
  const { actor, strategyId, typeId, idempotencyKey, action } = publish
  return db.transaction(async (tx) => {
    const work = await profileWork(tx, strategyId, typeId, true)
    const { strategy, location, live, profileVersion } = work
    if (await isCompletedBy(tx, strategyId, idempotencyKey)) {
      return (await lastProfilePublication(tx, strategyId))?.profilePublicationId ?? 1
    }
    if (strategy.statusId !== 0) throw new HttpError(409, 'This strategy is completed; it can not be published again.')
    if (strategy.assignedDate === null) throw new HttpError(409, 'Give this strategy a month before you complete it.')
    const approved = await publish.approve(tx, work)

    const at = clock.now()
    const { locationId } = location
    const values = { profile: { ...approved.next }, version: profileVersion + 1, updatedAt: at }
    await tx
      .insert(locationProfiles)
      .values({ locationId, ...values })
      .onConflictDoUpdate({ target: locationProfiles.locationId, set: values })
    const [record] = await tx
      .insert(profilePublications)
      .values({
        strategyId,
        locationId,
        payload: approved.payload,
        before: { ...live },
        externalSummary: approved.external,
        internalNote: approved.internal,
        publishedAt: at,
        staffId: actor.staffId,
        actedForId: actor.actedForId,
      })
      .returning({ publicationId: profilePublications.profilePublicationId })
    if (record === undefined) throw new Error('The publication of the profile was not kept.')
    // What was in work is on the profile now; a further round of the same strategy begins anew.
    await tx.delete(strategyDrafts).where(eq(strategyDrafts.strategyId, strategyId))
    const done = await recordCompletion(tx, strategy, { actor, at, idempotencyKey })
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId,
      action,
      clientId: strategy.clientId,
      strategyId,
      details: { profilePublicationId: record.publicationId, locationId, done, of: strategy.targetCount },
    })
    return record.publicationId
  })
}
