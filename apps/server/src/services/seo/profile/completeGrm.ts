import type { CallInput, completeGrm as contract, FieldError } from '@rankdesk/api'
import {
  photoCategory,
  photoFileProblem,
  photosSummary,
  type ProfilePhoto,
  STRATEGY_TYPES,
  withAddedPhotos,
} from '@rankdesk/domain'
import { todayInLosAngeles } from '@rankdesk/format'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { recordItem } from '../profile-items/recordItem.ts'
import { isCompletedBy } from '../strategies/recordCompletion.ts'
import { type LibrarySite, photoFiles } from './photoFiles.ts'
import { lastProfilePublication, profileWork } from './profile.queries.ts'
import { requireCompletable, storePublication } from './storePublication.ts'

export interface CompleteGrm {
  actor: Actor
  idempotencyKey: string
  body: CallInput<typeof contract>['body']
}

/**
 * Adds photos to a profile and completes their strategy once more (M600, M315). They are sent afterwards (PROF-50). Returns the publication's id, the same for
 * a repeated confirmation.
 */
export function completeGrm(context: UseCaseContext, { actor, idempotencyKey, body }: CompleteGrm): Promise<number> {
  const { strategyId, summary, metadata } = body
  const { photos } = metadata
  const lock = (tx: Transaction) => profileWork(tx, strategyId, STRATEGY_TYPES.addRichMediaToGoogle, true)
  return runWrite(context, { actor, action: 'completeGrm', lock }, async (tx, at, work) => {
    if (await isCompletedBy(tx, strategyId, idempotencyKey))
      return { result: (await lastProfilePublication(tx, strategyId))?.profilePublicationId ?? 1 }
    requireCompletable(work)
    const { client, site, live, location } = work
    await requirePhotoFiles(tx, { domain: client.domain, projectId: site?.projectId }, photos)
    const { external, internal } = summary
    const place = `${location.city}, ${location.region}`
    const published = await storePublication(tx, work, {
      actor,
      at,
      idempotencyKey,
      next: { ...live, photos: withAddedPhotos(live.photos, photos), lastPhotoOn: todayInLosAngeles(context.clock) },
      payload: { photos },
      external: external.trim() === '' ? photosSummary(photos.length, place) : external,
      internal,
    })
    for (const photo of photos) {
      const { url, description } = photo
      const item = { kind: 'photo' as const, url, category: photoCategory(photo), description }
      await recordItem(tx, {
        strategyId,
        locationId: location.locationId,
        item,
        of: { publicationId: published.result },
        actor,
        at,
      })
    }
    return published
  })
}

/**
 * Throws `HttpError` 400 for all photos whose file Google rejects in its category (PROF-22). Nothing is known of photos with
 * another address.
 */
async function requirePhotoFiles(db: Queryable, site: LibrarySite, photos: readonly ProfilePhoto[]): Promise<void> {
  const files = await photoFiles(db, site, photos)
  const fieldErrors = photos.flatMap((photo, index): FieldError[] => {
    const file = files.get(photo.url)
    const problem = file === undefined ? undefined : photoFileProblem(photoCategory(photo), file)
    return problem === undefined
      ? []
      : [{ path: `metadata.photos.${index}.url`, message: `${photo.title}: ${problem}` }]
  })
  if (fieldErrors.length > 0)
    throw new HttpError(400, fieldErrors.map(({ message }) => message).join(' '), { fieldErrors })
}
