import { eq } from 'drizzle-orm'
import type { AuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Transaction } from '../../../db/database.ts'
import { locationProfiles, profilePublications, strategyDrafts } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import { runWrite } from '../../runWrite.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { isCompletedBy, recordCompletion } from '../strategies/recordCompletion.ts'
import { lastProfilePublication, type ProfileWork, profileWork } from './profile.queries.ts'
import type { StoredProfile } from './storedProfile.ts'

export interface PublishProfile {
  actor: Actor
  strategyId: number
  typeId: number
  idempotencyKey: string
  /** The use case, by the name of its function. */
  action: string
  /** Returns the new profile and the record of the confirmation. Throws `HttpError` when it can't be published. */
  approve(tx: Transaction, work: ProfileWork, at: Date): Promise<ApprovedProfile>
}

/** A profile that may be published. */
export interface ApprovedProfile {
  next: StoredProfile
  payload: Record<string, unknown>
  external: string
  internal: string
  /** Whether the draft stays, because fields of it were left out. @default false */
  keepsDraft?: boolean
  /** Called in the transaction after the profile was stored. */
  published?: () => Promise<void>
}

/**
 * Publishes approved work to a location's live profile, keeps the previous profile, and completes the strategy once more,
 * all or nothing. Returns the publication's id, the same for a repeated confirmation (M600).
 */
export function publishProfile(context: UseCaseContext, publish: PublishProfile): Promise<number> {
  const { actor, strategyId, typeId, idempotencyKey, action } = publish
  const lock = (tx: Transaction) => profileWork(tx, strategyId, typeId, true)
  return runWrite(context, { actor, action, lock }, async (tx, at, work) => {
    const { strategy, location, live, profileVersion } = work
    if (await isCompletedBy(tx, strategyId, idempotencyKey)) {
      const last = await lastProfilePublication(tx, strategyId)
      return { result: last?.profilePublicationId ?? 1 }
    }
    if (strategy.statusId !== 0) throw new HttpError(409, 'This strategy is completed; it cannot be published again.')
    if (strategy.assignedDate === null)
      throw new HttpError(409, 'Assign a month to this strategy before you complete it.')
    const approved = await publish.approve(tx, work, at)

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
    if (record === undefined) throw new Error('The publication of the profile was not saved.')
    // The draft is live now; the next completion of the same strategy starts without one.
    if (approved.keepsDraft !== true) await tx.delete(strategyDrafts).where(eq(strategyDrafts.strategyId, strategyId))
    await approved.published?.()
    const done = await recordCompletion(tx, strategy, { actor, at, idempotencyKey })
    const { clientId, targetCount } = strategy
    const details = { profilePublicationId: record.publicationId, locationId, done, of: targetCount }
    const auditEvent: AuditEvent = { clientId, strategyId, details, changes: ['profile', 'strategy', 'draft'] }
    return { result: record.publicationId, auditEvent }
  })
}
