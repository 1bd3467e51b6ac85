import { type GpoStrategy, type GrmStrategy, profilePhotoSchema } from '@rankdesk/api'
import { and, asc, desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/db/database.ts'
import { profileItems, profilePublications, staff } from '#platform/db/schema/index.ts'
import type { StoredProfile } from './storedProfile.ts'

type Publication = GpoStrategy['publications'][number]

/** Returns what a strategy sent to a profile, newest first: who published it and when, both summaries, and the values. */
export async function profilePublicationsOf(
  db: Queryable,
  strategyId: number,
): Promise<(Publication & { payload: Record<string, unknown> })[]> {
  const actedFor = alias(staff, 'acted_for')
  const rows = await db
    .select({
      publicationId: profilePublications.profilePublicationId,
      payload: profilePublications.payload,
      publishedAt: profilePublications.publishedAt,
      publishedBy: staff.staffName,
      actedFor: actedFor.staffName,
      external: profilePublications.externalSummary,
      internal: profilePublications.internalNote,
    })
    .from(profilePublications)
    .innerJoin(staff, eq(staff.staffId, profilePublications.staffId))
    .innerJoin(actedFor, eq(actedFor.staffId, profilePublications.actedForId))
    .where(eq(profilePublications.strategyId, strategyId))
    .orderBy(desc(profilePublications.profilePublicationId))
  return rows.map(({ publishedAt, external, internal, ...row }) => ({
    ...row,
    actedFor: row.actedFor === row.publishedBy ? null : row.actedFor,
    publishedAt: publishedAt.toISOString(),
    summary: { external, internal },
  }))
}

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
