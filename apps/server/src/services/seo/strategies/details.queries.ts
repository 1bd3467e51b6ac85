import type { SitePage, StrategyDetails } from '@rankdesk/api'
import { STRATEGY_TYPES } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clientBriefs, pages, publications, receipts, reviews, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { addressesOfPages } from '#services/lib/pageAddresses.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { remotePage } from '#services/sites/mirror/mirror.queries.ts'
import { connectionOf } from '#services/sites/website/website.queries.ts'
import { questionsOfBrief } from '../client-briefs/clientBrief.queries.ts'
import { newestIndexation } from '../indexation/indexation.queries.ts'
import { restorableSend } from '../publishing/sending/restorePage.ts'
import { completionsOf } from './completions.queries.ts'
import { lastGeneration } from './lastGeneration.ts'
import { draftRowOf } from './saveDraft.ts'
import { presentZone } from './strategies.present.ts'
import { draftZones, latestRank, liveZones, strategyById } from './strategies.queries.ts'

/** Other strategies' work on a page, newest first. */
export interface PreviousWork {
  [column: string]: unknown
  title: string
  strategyTypeId: number
  fullName: string
  actionDate: Date
}

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

/** The input of a strategy's review. */
export type DetailParts = Awaited<ReturnType<typeof detailParts>>

/** Returns a strategy with everything on its review screen (M266). Throws `HttpError` 404 for an unknown id. */
export async function detailParts(db: Queryable, strategyId: number, today: PlainDate) {
  const found = await strategyById(db, strategyId)
  if (found === undefined) throw new HttpError(404, `There is no strategy ${strategyId}.`)
  const { strategy, client } = found
  const { pageId } = strategy
  const [
    zones,
    keywords,
    otherKeywords,
    live,
    publishing,
    geoSpecialties,
    previousWork,
    review,
    draft,
    completions,
    generation,
    site,
    indexation,
    sitePage,
    website,
    publicPage,
    brief,
  ] = await Promise.all([
    draftZones(db, strategyId),
    keywordsOfStrategy(db, strategyId),
    pageId === null ? [] : otherKeywordsOfPage(db, strategyId, pageId),
    pageId === null ? [] : liveZones(db, pageId),
    publishingOf(db, strategyId),
    geoSpecialtiesOf(db, strategy),
    pageId === null ? [] : previousWorkOn(db, pageId, strategyId),
    reviewOf(db, strategyId),
    draftRowOf(db, strategyId, 'blog'),
    completionsOf(db, strategyId),
    lastGeneration(db, strategyId),
    siteOfClient(db, client.clientId),
    strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation ? newestIndexation(db, strategyId) : undefined,
    pageId === null ? null : sitePageOf(db, { clientId: client.clientId, strategyId, pageId }),
    websiteOfClient(db, client.clientId),
    pageId === null ? null : publicPageOf(db, client.clientId, pageId),
    briefProgress(db, strategyId),
  ])
  return {
    found,
    site,
    website,
    zones: zones.map(presentZone),
    keywords,
    otherKeywords,
    liveTexts: live.map((zone) => zone.content),
    publishing,
    geoSpecialties,
    previousWork,
    review,
    hasBlogDraft: draft !== undefined,
    generation,
    indexation,
    sitePage,
    publicPage,
    brief,
    completions,
    today,
  }
}

/** Returns the site of a client. */
export async function siteOfClient(db: Queryable, clientId: number) {
  const [site] = await db.select().from(sites).where(eq(sites.clientId, clientId))
  return site
}

/** The number of days before a keyword's newest rank at which its change starts. */
const CHANGE_DAYS = 28
/** The maximum number of a page's other keywords that are counted in the text. */
const OTHER_KEYWORDS = 30

/** Returns the keywords of a strategy, best rank first. */
function keywordsOfStrategy(db: Queryable, strategyId: number): Promise<StrategyKeyword[]> {
  return fetchRows<StrategyKeyword>(
    db,
    sql`
    select k.keyword, k.geo_name "geoName", t.specialty_type_name "specialtyTypeName", n.rank,
           (select b.rank from ranks b where b.keyword_id = k.keyword_id and b.date <= n.date - ${CHANGE_DAYS}::int
            order by b.date desc limit 1) "previousRank",
           n.impressions
    from strategy_keywords sk
    join keywords k using (keyword_id)
    left join seo_targets st on st.seo_target_id = k.seo_target_id
    left join specialty_types t on t.specialty_type_id = st.specialty_type_id
    left join lateral (select r.rank, r.date, r.impressions from ranks r where r.keyword_id = k.keyword_id
                       order by r.date desc limit 1) n on true
    where sk.strategy_id = ${strategyId}
    order by n.rank nulls last, k.keyword`,
  )
}

/** Returns the other keywords of the strategy's page, best rank first. */
async function otherKeywordsOfPage(db: Queryable, strategyId: number, pageId: number): Promise<string[]> {
  const rows = await fetchRows<{ keyword: string }>(
    db,
    sql`
    select k.keyword, min(${latestRank(sql`k.keyword_id`)}) best from keywords k
    where k.page_id = ${pageId}
      and not exists (select from strategy_keywords sk join keywords own using (keyword_id)
                      where sk.strategy_id = ${strategyId} and own.keyword = k.keyword)
    group by k.keyword order by best nulls last, k.keyword limit ${OTHER_KEYWORDS}`,
  )
  return rows.map(({ keyword }) => keyword)
}

/** Returns completions of other strategies on a page, newest first, at most twenty. */
function previousWorkOn(db: Queryable, pageId: number, strategyId: number): Promise<PreviousWork[]> {
  return fetchRows<PreviousWork>(
    db,
    sql`
    select s.title, s.strategy_type_id "strategyTypeId", f.staff_name "fullName", c.completed_at "actionDate"
    from strategies s
    join strategy_completions c using (strategy_id)
    join staff f on f.staff_id = c.acted_for_id
    where s.page_id = ${pageId} and s.strategy_id <> ${strategyId}
    order by c.completed_at desc, s.strategy_id desc limit 20`,
  )
}

/** Returns a strategy's page on the client's own website, from our copy of it. Null if it is on none that is connected. */
async function sitePageOf(
  db: Queryable,
  { clientId, strategyId, pageId }: { clientId: number; strategyId: number; pageId: number },
): Promise<SitePage | null> {
  const remote = await remotePage(db, pageId)
  const connection = remote && (await connectionOf(db, clientId))
  if (remote === undefined || connection === undefined) return null
  const [page] = await db.select({ path: pages.path }).from(pages).where(eq(pages.pageId, pageId))
  const { address, siteName, userName } = connection
  return {
    pageAddress: `${address}${page?.path ?? ''}`,
    address,
    siteName,
    userName,
    readAt: remote.readAt.toISOString(),
    isMissing: remote.missingSince !== null,
    lock: remote.lock,
    layout: [...remote.layout],
    change: remote.siteChange && { ...remote.siteChange, zones: [...remote.siteChange.zones] },
    canRestore: (await restorableSend(db, strategyId)) !== undefined,
  }
}

/** Returns where a page is on the client's real website. Null for a site that this server serves. */
async function publicPageOf(db: Queryable, clientId: number, pageId: number): Promise<StrategyDetails['publicPage']> {
  const { address } = await websiteOfClient(db, clientId)
  return address === null ? null : ((await addressesOfPages(db, clientId, [pageId])).get(pageId) ?? null)
}

/** Returns how many questions of a strategy's brief are answered. Undefined without a brief. */
async function briefProgress(db: Queryable, strategyId: number): Promise<StrategyDetails['brief']> {
  const [brief] = await db
    .select({ replacesDraft: clientBriefs.replacesDraft })
    .from(clientBriefs)
    .where(eq(clientBriefs.strategyId, strategyId))
  if (brief === undefined) return undefined
  const questions = await questionsOfBrief(db, strategyId)
  return { ...brief, asked: questions.length, answered: questions.filter(({ answer }) => answer !== '').length }
}

/** Returns the specialties and places of a page, or otherwise of a target. */
function geoSpecialtiesOf(
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

/**
 * Returns the state of a strategy's publishes: the newest receipt and whether its page was accepted, the scheduled one,
 * when the last went live, and where.
 */
async function publishingOf(db: Queryable, strategyId: number) {
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
async function reviewOf(db: Queryable, strategyId: number) {
  const [review] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.strategyId, strategyId))
    .orderBy(desc(reviews.reviewId))
    .limit(1)
  return review
}
