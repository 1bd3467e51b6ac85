import type { GpoStrategy } from '@rankdesk/api'
import { desc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import { profilePublications, staff } from '#platform/db/schema/index.ts'

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
