import {
  clusterQueries,
  isBlogEntry,
  kindOfPage,
  orderForPage,
  STRATEGY_TYPES,
  strategyTypeLabel,
  withoutSampleText,
} from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import {
  blogTopics,
  clients,
  keywords,
  locations,
  notes,
  pages,
  reviews,
  sites,
  specialtyTypes,
  type strategies,
  strategyKeywords,
  templates,
} from '#platform/db/schema/index.ts'
import type { WritingBrief } from '#writer/index.ts'
import { factSheetOf } from '../facts/factSheet.queries.ts'
import { clientLanguageOf } from '../language/clientLanguage.queries.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { readNeighbors } from '../score/readNeighbors.ts'
import { livePageOf } from './livePage.ts'
import { zonesToWrite } from './zonesToWrite.ts'

/** The maximum number of other keywords in a brief. */
const MAX_OTHERS = 20
const MAX_RELATED = 20

/** The other pages of a hypothetical strategy: it is not compared with any. */
const NO_SITE: WritingBrief['site'] = { kind: null, pages: [], redirects: [], places: [] }

/** The input of a brief. `strategy` may be a hypothetical one for a test run. */
export interface BriefSource {
  strategy: Pick<
    typeof strategies.$inferSelect,
    | 'clientId'
    | 'strategyTypeId'
    | 'title'
    | 'summary'
    | 'searchTerm'
    | 'geography'
    | 'specialtyTypeId'
    | 'pageId'
    | 'blogTopicId'
  > & { strategyId: number | null }
  /** The keywords of a strategy that is not stored. */
  targetKeywords?: readonly string[]
  /** The cached facts about the client's other pages, which the checks compare the text with. */
  pageFacts: PageFactsCache
  today: string
  seed: string
  prompt: string
}

/** Collects a writer's input for a strategy: the client's present facts. */
export async function writingBrief(
  db: Queryable,
  { strategy, seed, prompt, today, pageFacts, ...source }: BriefSource,
): Promise<WritingBrief> {
  const { clientId, pageId } = strategy
  const [client] = await db.select().from(clients).where(eq(clients.clientId, clientId))
  if (client === undefined) throw new Error(`There is no client ${clientId}.`)
  const [page] = pageId === null ? [] : await db.select().from(pages).where(eq(pages.pageId, pageId))
  const live = page === undefined ? undefined : await livePageOf(db, page)
  const targets = source.targetKeywords ?? (await targetsOf(db, strategy))
  const { business, facts } = await factSheetOf(db, clientId)
  const zones = await zonesToWrite(db, strategy, live?.zones ?? [])
  return {
    strategyTypeId: strategy.strategyTypeId,
    strategyTypeName: strategyTypeLabel(strategy.strategyTypeId),
    title: strategy.title,
    summary: strategy.summary,
    searchTerm: strategy.searchTerm,
    geography: strategy.geography,
    ...(await subjectOf(db, strategy)),
    client: {
      businessName: client.businessName,
      domain: client.domain,
      phone: client.phoneNumber,
      city: client.city,
      region: client.region,
    },
    targetKeywords: targets,
    otherKeywords: await othersOf(db, clientId, pageId, targets),
    businessKind:
      page?.path === '/'
        ? business.kind
        : kindOfPage(business.kind, {
            name: page?.pageName ?? targets[0] ?? '',
            text: textOf(zones.map(({ current }) => current).join('\n')),
          }),
    facts: facts.map(({ at: _at, ...fact }) => fact),
    language: (await clientLanguageOf(db, clientId)).language,
    notes: (
      await db.select().from(notes).where(eq(notes.clientId, clientId)).orderBy(notes.categoryId, notes.noteId)
    ).map(({ categoryId, questionName, answer }) => ({ categoryId, question: questionName, answer })),
    locations: (
      await db.select().from(locations).where(eq(locations.clientId, clientId)).orderBy(locations.locationId)
    ).map(({ address1, city, region, phoneNumber }) => ({ address: address1, city, region, phone: phoneNumber })),
    page:
      page === undefined || live === undefined
        ? null
        : {
            path: page.path,
            pageName: page.pageName,
            metaTitle: live.metaTitle,
            metaDescription: live.metaDescription,
          },
    homeTitle: await homeTitleOf(db, clientId),
    zones,
    relatedPages: await relatedPages(db, strategy),
    site: strategy.strategyId === null ? NO_SITE : await readNeighbors(db, pageFacts, strategy.strategyId),
    testimonial: await testimonialOf(db, strategy),
    today,
    seed,
    prompt,
  }
}

async function subjectOf(
  db: Queryable,
  { specialtyTypeId, blogTopicId }: BriefSource['strategy'],
): Promise<Pick<WritingBrief, 'specialty' | 'service' | 'blogTopic'>> {
  const [specialty] =
    specialtyTypeId === null
      ? []
      : await db.select().from(specialtyTypes).where(eq(specialtyTypes.specialtyTypeId, specialtyTypeId))
  const [topic] =
    blogTopicId === null ? [] : await db.select().from(blogTopics).where(eq(blogTopics.blogTopicId, blogTopicId))
  return {
    specialty: specialty?.specialtyTypeName ?? null,
    service: specialty?.serviceTypeName ?? null,
    blogTopic: topic?.topic ?? null,
  }
}

/** The impressions of a keyword at its newest measurement. */
const newestImpressions = sql<
  number | null
>`(select r.impressions from ranks r where r.keyword_id = ${keywords.keywordId} order by r.date desc limit 1)`

/**
 * Returns the strategy's target: the leading query of each cluster of its keywords, the most valuable first. Variants of
 * a query are not written separately. Rules TARGET-1 to TARGET-5.
 */
async function targetsOf(
  db: Queryable,
  { strategyId, strategyTypeId, geography }: BriefSource['strategy'],
): Promise<string[]> {
  if (strategyId === null) return []
  const rows = await db
    .select({ keyword: keywords.keyword, impressions: newestImpressions })
    .from(strategyKeywords)
    .innerJoin(keywords, eq(keywords.keywordId, strategyKeywords.keywordId))
    .where(eq(strategyKeywords.strategyId, strategyId))
  const clusters = clusterQueries(rows, { places: [geography.split(',')[0] ?? ''] })
  return orderForPage(clusters, isBlogEntry(strategyTypeId) ? 'learn' : 'buy').map(({ lead }) => lead.keyword)
}

/** Returns the page's other keywords. Without a page none, because a client has keywords for all its services. */
async function othersOf(
  db: Queryable,
  clientId: number,
  pageId: number | null,
  targets: readonly string[],
): Promise<string[]> {
  if (pageId === null) return []
  const rows = await db
    .select({ keyword: keywords.keyword })
    .from(keywords)
    .where(and(eq(keywords.clientId, clientId), eq(keywords.pageId, pageId)))
    .orderBy(sql`${newestImpressions} desc nulls last`, asc(keywords.keyword))
    .limit(MAX_OTHERS + targets.length)
  return rows
    .map(({ keyword }) => keyword)
    .filter((keyword) => !targets.includes(keyword))
    .slice(0, MAX_OTHERS)
}

async function homeTitleOf(db: Queryable, clientId: number): Promise<string> {
  const [home] = await db
    .select({ metaTitle: pages.metaTitle })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .where(and(eq(sites.clientId, clientId), eq(pages.path, '/')))
    .limit(1)
  return withoutSampleText(home?.metaTitle ?? '')
}

/** Returns pages about the same service first, then the site's other service pages. */
async function relatedPages(
  db: Queryable,
  { clientId, pageId, specialtyTypeId }: BriefSource['strategy'],
): Promise<WritingBrief['relatedPages']> {
  const isSameWork = sql`exists (select from seo_targets t where t.page_id = ${pages.pageId} and t.specialty_type_id = ${specialtyTypeId})`
  return db
    .select({ pageName: pages.pageName, path: pages.path })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(
      and(
        eq(sites.clientId, clientId),
        eq(pages.visible, true),
        inArray(templates.kind, ['child', 'general', 'contact']),
        pageId === null ? undefined : ne(pages.pageId, pageId),
      ),
    )
    .orderBy(desc(isSameWork), desc(sql`${templates.kind} = 'child'`), asc(pages.pageId))
    .limit(MAX_RELATED)
}

async function testimonialOf(
  db: Queryable,
  { strategyId, strategyTypeId }: BriefSource['strategy'],
): Promise<WritingBrief['testimonial']> {
  if (strategyId === null || strategyTypeId !== STRATEGY_TYPES.highlightedTestimonialBlog) return null
  const [review] = await db
    .select()
    .from(reviews)
    .where(eq(reviews.strategyId, strategyId))
    .orderBy(desc(reviews.reviewId))
    .limit(1)
  return review === undefined
    ? null
    : { quote: review.quote, author: review.author, details: review.details, fullReview: review.fullReview }
}
