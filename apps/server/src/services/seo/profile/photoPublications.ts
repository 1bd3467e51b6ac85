import { type GrmStrategy, profilePhotoSchema } from '@rankdesk/api'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as z from 'zod/mini'
import type { Queryable } from '../../../db/database.ts'
import { profilePublications, staff } from '../../../db/schema/index.ts'
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
  const keyOf = ({ url, title }: { url: string; title: string }) => JSON.stringify([url, title])
  const onProfile = new Set(live.photos.map(keyOf))
  return rows.map(({ payload, publishedAt, external, internal, ...row }) => ({
    ...row,
    actedFor: row.actedFor === row.publishedBy ? null : row.actedFor,
    publishedAt: publishedAt.toISOString(),
    summary: { external, internal },
    photos: (payloadSchema.safeParse(payload).data?.photos ?? []).map((photo) => ({
      ...photo,
      isLive: onProfile.has(keyOf(photo)),
    })),
  }))
}
