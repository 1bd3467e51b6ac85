import { type GrmStrategy, profilePhotoSchema } from '@rankdesk/api'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/db/database.ts'
import { profilePublicationsOf } from './publications.queries.ts'
import type { StoredProfile } from './storedProfile.ts'

const payloadSchema = z.object({ photos: z.array(profilePhotoSchema) })

/**
 * Returns what a strategy of rich media published, newest first: its photos with their proof, who published them and when,
 * and both summaries. A photo is live while the profile has one with its address and title.
 */
export async function photoPublications(
  db: Queryable,
  strategyId: number,
  live: Pick<StoredProfile, 'photos'>,
): Promise<GrmStrategy['publications']> {
  const keyOf = ({ url, title }: { url: string; title: string }) => JSON.stringify([url, title])
  const onProfile = new Set(live.photos.map(keyOf))
  return (await profilePublicationsOf(db, strategyId)).map(({ payload, ...publication }) => ({
    ...publication,
    photos: (payloadSchema.safeParse(payload).data?.photos ?? []).map((photo) => ({
      ...photo,
      isLive: onProfile.has(keyOf(photo)),
    })),
  }))
}
