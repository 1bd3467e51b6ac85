import { completionBlocker } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { AuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { locationProfiles, profilePublications, strategyDrafts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { recordCompletion } from '../strategies/recordCompletion.ts'
import type { ProfileWork } from './profile.queries.ts'
import type { StoredProfile } from './storedProfile.ts'

/** Work that goes live on a profile. */
export interface NewPublication {
  actor: Actor
  at: Date
  idempotencyKey: string
  next: StoredProfile
  payload: Record<string, unknown>
  external: string
  internal: string
  /** Whether the draft stays, because fields of it were left out. @default false */
  keepsDraft?: boolean
}

/**
 * Returns why work on a profile can't be completed, or undefined: the strategy is completed or has no month, or the profile
 * is not connected (M301, M302).
 */
export function completionProblem({ strategy, location }: Pick<ProfileWork, 'strategy' | 'location'>) {
  if (strategy.statusId !== 0) return 'This strategy is completed; it cannot be published again.'
  return completionBlocker({ ...strategy, gbpPanelStatus: location.gbpPanelStatus })?.message
}

/** Throws `HttpError` 409 for work on a profile that can't be completed. */
export function requireCompletable(work: Pick<ProfileWork, 'strategy' | 'location'>): void {
  const problem = completionProblem(work)
  if (problem !== undefined) throw new HttpError(409, problem)
}

/** Stores the live profile of a location as its next version. */
export async function storeLiveProfile(
  tx: Transaction,
  locationId: number,
  { next, version, at }: { next: StoredProfile; version: number; at: Date },
): Promise<void> {
  const values = { profile: { ...next }, version, updatedAt: at }
  await tx
    .insert(locationProfiles)
    .values({ locationId, ...values })
    .onConflictDoUpdate({ target: locationProfiles.locationId, set: values })
}

/**
 * Stores published work on a locked location's live profile, keeps the previous profile, and completes the strategy once
 * more. Returns the publication's id.
 */
export async function storePublication(
  tx: Transaction,
  { strategy, location, live, profileVersion }: ProfileWork,
  publication: NewPublication,
): Promise<{ result: number; auditEvent: AuditEvent & { clientId: number } }> {
  const { actor, at, idempotencyKey, next, payload, external, internal, keepsDraft = false } = publication
  const { strategyId, clientId, targetCount } = strategy
  const { locationId } = location
  await storeLiveProfile(tx, locationId, { next, version: profileVersion + 1, at })
  const [record] = await tx
    .insert(profilePublications)
    .values({
      strategyId,
      locationId,
      payload,
      before: { ...live },
      externalSummary: external,
      internalNote: internal,
      publishedAt: at,
      staffId: actor.staffId,
      actedForId: actor.actedForId,
    })
    .returning({ publicationId: profilePublications.profilePublicationId })
  if (record === undefined) throw new Error('The publication of the profile was not saved.')
  // The draft is live now; the next completion of the same strategy starts without one.
  if (!keepsDraft) await tx.delete(strategyDrafts).where(eq(strategyDrafts.strategyId, strategyId))
  const done = await recordCompletion(tx, strategy, { actor, at, idempotencyKey })
  const details = { profilePublicationId: record.publicationId, locationId, done, of: targetCount }
  return {
    result: record.publicationId,
    auditEvent: { clientId, strategyId, details, changes: ['profile', 'strategy', 'draft'] },
  }
}
