import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { publications, receipts, reviews, sites } from '#platform/db/schema/index.ts'

/** A strategy's keyword with its newest rank, the rank about four weeks earlier, and its newest demand. */
export interface StrategyKeyword {
  [column: string]: unknown
  keyword: string
  geoName: string
  specialtyTypeName: string | null
  rank: number | null
  previousRank: number | null
  impressions: number | null
}

/** Returns the specialties and places of a page, or otherwise of a target. */
export function geoSpecialtiesOf(
  db: Queryable,
  { pageId, seoTargetId }: { pageId: number | null; seoTargetId: number | null },
): Promise<{ geoName: string; specialtyTypeName: string }[]> {
  return fetchRows<{ geoName: string; specialtyTypeName: string }>(
    db,
    sql`
    select st.geo_name "geoName", t.specialty_type_name "specialtyTypeName"
    from seo_targets st join specialty_types t using (specialty_type_id)
    where st.page_id = ${pageId}::int or st.seo_target_id = ${seoTargetId}::int
    order by 1, 2`,
  )
}

/** Other strategies' work on a page, newest first. */
export interface PreviousWork {
  [column: string]: unknown
  title: string
  strategyTypeId: number
  fullName: string
  actionDate: Date
}

/**
 * Returns the state of a strategy's publishes: the newest receipt and whether its page was accepted, the scheduled one,
 * when the last went live, and where.
 */
export async function publishingOf(db: Queryable, strategyId: number) {
  const [[receipt], all] = await Promise.all([
    db.select().from(receipts).where(eq(receipts.strategyId, strategyId)).orderBy(desc(receipts.receiptId)).limit(1),
    db
      .select({
        pageId: publications.pageId,
        state: publications.state,
        publishDate: publications.publishDate,
        dueAt: publications.dueAt,
        publishedAt: publications.publishedAt,
        publicationId: publications.publicationId,
        acceptedAt: publications.acceptedAt,
        acceptedReason: publications.acceptedReason,
        approvedAt: publications.approvedAt,
      })
      .from(publications)
      .where(eq(publications.strategyId, strategyId))
      .orderBy(asc(publications.publicationId)),
  ])
  const instants = all.flatMap(({ publishedAt }) => (publishedAt === null ? [] : [publishedAt]))
  const accepted = all.find(
    ({ publicationId, acceptedAt }) => publicationId === receipt?.publicationId && acceptedAt !== null,
  )
  return {
    receipt,
    acceptedReason: accepted?.acceptedReason ?? null,
    due: all.findLast(({ state }) => state === 'due'),
    handedOverAt: all.findLast(({ state }) => state === 'handed-over')?.approvedAt ?? null,
    lastPublishedAt: instants.toSorted((a, b) => a.getTime() - b.getTime()).at(-1) ?? null,
    pageIds: all.filter(({ publishedAt }) => publishedAt !== null).map(({ pageId }) => pageId),
  }
}

/** Returns the review of a testimonial. */
export async function reviewOf(db: Queryable, strategyId: number) {
  const [review] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.strategyId, strategyId))
    .orderBy(desc(reviews.reviewId))
    .limit(1)
  return review
}

/** Returns the site of a client. */
export async function siteOfClient(db: Queryable, clientId: number) {
  const [site] = await db.select().from(sites).where(eq(sites.clientId, clientId))
  return site
}
