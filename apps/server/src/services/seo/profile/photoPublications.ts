import { type GrmStrategy, profilePhotoSchema } from '@rankdesk/api'
import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/db/database.ts'
import { profileItems } from '#platform/db/schema/index.ts'
import { profilePublicationsOf } from './publications.queries.ts'
import type { StoredProfile } from './storedProfile.ts'

const payloadSchema = z.object({ photos: z.array(profilePhotoSchema) })

/**
 * Returns what a strategy of rich media published, newest first: its photos, each with its state at Google, who published them and
 * when, and both summaries. A photo that was not sent from here, such as an imported one, is on the profile while our copy of
 * the profile has it.
 */
export async function photoPublications(
  db: Queryable,
  strategyId: number,
  live: Pick<StoredProfile, 'photos'>,
): Promise<GrmStrategy['publications']> {
  const keyOf = ({ url, title }: { url: string; title: string }) => JSON.stringify([url, title])
  const onProfile = new Set(live.photos.map(keyOf))
  const items = await db
    .select()
    .from(profileItems)
    .where(and(eq(profileItems.strategyId, strategyId), eq(profileItems.kind, 'photo')))
    .orderBy(asc(profileItems.itemId))
  return (await profilePublicationsOf(db, strategyId)).map(({ payload, ...publication }) => {
    const sent = items.filter(({ publicationId }) => publicationId === publication.publicationId)
    return {
      ...publication,
      // The items of a publication are in the order of its photos.
      photos: (payloadSchema.safeParse(payload).data?.photos ?? []).map((photo, index) => {
        const item = sent[index]
        const isSettled = item === undefined || item.state === 'live'
        const state = isSettled ? (onProfile.has(keyOf(photo)) ? 'live' : 'gone') : sentState(item)
        return { ...photo, state, rejection: item?.rejection ?? '' }
      }),
    }
  })
}

const sentState = ({ state }: Pick<typeof profileItems.$inferSelect, 'state'>) =>
  state === 'sending' ? 'processing' : state
