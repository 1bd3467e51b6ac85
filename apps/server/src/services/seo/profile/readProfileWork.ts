import {
  type CategoryWithServiceTypes,
  type GpoStrategy,
  type GrmStrategy,
  type ProfileFields,
  profileFieldsSchema,
  profilePhotoSchema,
  profileReviewSchema,
  summarySchema,
} from '@rankdesk/api'
import {
  describedService,
  factSentences,
  proposedDescription,
  recommendsService,
  serviceIsOn,
  STRATEGY_TYPES,
} from '@rankdesk/domain'
import { formatPhone, type PlainDate, textOf } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { type strategyDrafts, strategyZones } from '#platform/db/schema/index.ts'
import { readFactPages } from '#services/sites/reading/readFactPages.ts'
import { presentBlocker } from '../profile-work/presentBlocker.ts'
import { completionsOf } from '../strategies/completions.queries.ts'
import { finalNoteOf, lastGeneration } from '../strategies/lastGeneration.ts'
import { draftRowOf } from '../strategies/saveDraft.ts'
import { photoFiles } from './photoFiles.ts'
import { profileWork, type ProfileWork } from './profile.queries.ts'
import { publicHolidays } from './publicHolidays.ts'
import { photoPublications, profilePublicationsOf } from './publications.queries.ts'
import {
  categoriesById,
  categoryIdsOf,
  nameOfService,
  SERVICE_CATALOG,
  type ServiceCategory,
} from './serviceCatalog.ts'

const { googleProfileOptimization: GPO, addRichMediaToGoogle: GRM } = STRATEGY_TYPES

/** The maximum number of hosted pages that are read. Those about services come first. */
const MAX_PAGES = 60

type Draft = typeof strategyDrafts.$inferSelect | undefined
type Generation = Awaited<ReturnType<typeof lastGeneration>>

const NO_SUMMARY = { external: '', internal: '' }
const grmDraft = z.object({ metadata: z.object({ photos: z.array(profilePhotoSchema) }), summary: summarySchema })

/** Returns a profile optimization with everything on its screen: its draft if there is one, otherwise the proposal. */
export async function readGpo(db: Queryable, strategyId: number, today: PlainDate): Promise<GpoStrategy> {
  const work = await profileWork(db, strategyId, GPO)
  const { clientId } = work.client
  const [draft, generation, specialties, sentences, writtenHtml, figures, sent] = await Promise.all([
    draftRowOf(db, strategyId, 'gpo'),
    lastGeneration(db, strategyId),
    specialtiesOfClient(db, clientId),
    ownSentences(db, clientId),
    writtenText(db, strategyId),
    profileFigures(db, work.location),
    profilePublicationsOf(db, strategyId),
  ])
  const publications = sent.map(({ payload: _values, ...publication }) => publication)
  const holidays = publicHolidays(work.location.region, today)
  const business = { specialties, sentences, writtenHtml, figures }
  return presentGpo(work, { draft, generation, ...business, publications, holidays })
}

/** Returns a rich media strategy with its draft photos, their files, and what it published. */
export async function readGrm(db: Queryable, strategyId: number): Promise<GrmStrategy> {
  const work = await profileWork(db, strategyId, GRM)
  const [draft, generation, completions, publications] = await Promise.all([
    draftRowOf(db, strategyId, 'grm'),
    lastGeneration(db, strategyId),
    completionsOf(db, strategyId),
    photoPublications(db, strategyId, work.live),
  ])
  const site = { domain: work.client.domain, projectId: work.site?.projectId }
  const files = await photoFiles(db, site, storedGrmDraft(draft)?.metadata.photos ?? [])
  const described = [...files].map(([url, file]) => ({ url, ...file }))
  return presentGrm(work, { draft, generation, completions, publications, photoFiles: described })
}

/** Returns categories, or all, with their service types and what of these is recommended for the profile of a strategy. */
export async function readServices(
  db: Queryable,
  query: { categories?: readonly string[] | undefined; strategyId?: number | undefined },
): Promise<CategoryWithServiceTypes[]> {
  const categories = query.categories === undefined ? SERVICE_CATALOG : categoriesById(query.categories)
  if (query.strategyId === undefined) return withRecommendations(categories, { specialties: [], sentences: [] })
  const { clientId } = (await profileWork(db, query.strategyId, GPO)).client
  const [specialties, sentences] = await Promise.all([specialtiesOfClient(db, clientId), ownSentences(db, clientId)])
  return withRecommendations(categories, { specialties, sentences })
}

/** Returns the header of both profile screens. */
function header({ strategy, client, location, site, profileVersion }: ProfileWork, draft: Draft) {
  return {
    strategyId: strategy.strategyId,
    clientId: client.clientId,
    strategyTypeId: strategy.strategyTypeId,
    statusId: strategy.statusId,
    businessName: client.businessName,
    domain: client.domain,
    parentProjectId: site?.projectId ?? null,
    projectId: site?.projectId ?? null,
    location: {
      locationId: location.locationId,
      clientLocationGuid: location.clientLocationGuid,
      name: `${location.city}, ${location.region}`,
      address: `${location.address1}, ${location.city}, ${location.region} ${location.postalCode}`,
      city: location.city,
      googleProfileUrl: location.googleProfileUrl,
      gbpPanelStatus: location.gbpPanelStatus,
    },
    googleProfileUrl: location.googleProfileUrl,
    dateRequested: strategy.contentRequestedAt?.toISOString() ?? null,
    // An open strategy has no completion, even if an earlier one was undone.
    dateCompleted: strategy.statusId === 0 ? null : (strategy.completedAt?.toISOString() ?? null),
    version: draft?.version ?? 0,
    profileVersion,
    blocker: presentBlocker(strategy, location),
  }
}

/** Presents a profile optimization: its draft if there is one, otherwise the proposal. */
function presentGpo(
  work: ProfileWork,
  parts: {
    draft: Draft
    generation: Generation
    specialties: readonly string[]
    /** The sentences of the client's own pages. */
    sentences: readonly string[]
    writtenHtml: string
    figures: { total: number; unanswered: number; reviewCount: number }
    publications: GpoStrategy['publications']
    holidays: GpoStrategy['holidays']
  },
): GpoStrategy {
  const { client, live, location, strategy } = work
  const current = profileFieldsSchema.parse(live)
  // A completed review shows the live profile, whatever was left out of its publish.
  const draft = strategy.statusId === 0 ? parts.draft : undefined
  const storedDraft = draft === undefined ? undefined : profileReviewSchema.safeParse(draft.draft).data
  const business = { specialties: parts.specialties, sentences: parts.sentences }
  const recommended = (of: ProfileFields) => withRecommendations(categoriesById(categoryIdsOf(of.categories)), business)
  const description = textOf(parts.writtenHtml)
  const proposal = strategy.statusId === 0 ? proposedProfile(current, recommended(current), description) : current
  const inWork = withFormattedPhones(storedDraft ?? proposal)
  const { website } = current
  return {
    ...inWork,
    summary: storedDraft?.summary ?? NO_SUMMARY,
    ...header(work, parts.draft),
    city: location.city,
    recommendedServiceAreas: live.recommendedServiceAreas,
    clientWebsites: [{ domain: client.domain, clientSiteGuid: website.clientSiteGuid }],
    responses: { business_description: description, final_note: finalNoteOf(work.strategy, parts.generation) },
    categoriesWithServiceTypes: recommended(inWork),
    proposedDescription: proposedDescription({
      businessName: client.businessName,
      town: location.city,
      services: current.googleServiceItems.map(nameOfService),
      sentences: parts.sentences,
    }),
    holidays: parts.holidays,
    leftOut: storedDraft?.leftOut ?? [],
    current: withFormattedPhones(current),
    photosOnProfile: live.photos.length,
    reviewCount: parts.figures.reviewCount,
    questions: { total: parts.figures.total, unanswered: parts.figures.unanswered },
    publications: parts.publications,
  }
}

/**
 * Returns the starting point of a review (M290): the live profile, the written text, and the recommended services
 * switched on in addition to the present ones.
 */
function proposedProfile(
  live: ProfileFields,
  categories: readonly CategoryWithServiceTypes[],
  description: string,
): ProfileFields {
  const present = new Set(live.googleServiceItems.map((item) => item.structuredServiceItem?.serviceTypeId))
  const seen = new Set<string>()
  const added = categories
    .flatMap(({ serviceTypes }) => serviceTypes)
    .filter(({ serviceTypeId, aiRecommended }) => {
      const isNew = !present.has(serviceTypeId) && !seen.has(serviceTypeId)
      seen.add(serviceTypeId)
      return isNew && serviceIsOn({ aiRecommended, present: false })
    })
    .map(({ serviceTypeId, aiDescription }) => ({
      structuredServiceItem: { serviceTypeId, description: aiDescription },
      freeFormServiceItem: null,
    }))
  return {
    ...live,
    businessDescription: description === '' ? live.businessDescription : description,
    googleServiceItems: [...live.googleServiceItems, ...added],
  }
}

/** Returns a profile with its numbers as people write them (M277). */
function withFormattedPhones<T extends ProfileFields>(profile: T): T {
  const phoneNumber = profile.phoneNumber.map((entry) => ({ ...entry, phone: formatPhone(entry.phone) }))
  return { ...profile, phoneNumber }
}

/** Returns the draft photos of a strategy, or undefined without any. */
function storedGrmDraft(draft: Draft) {
  return draft === undefined ? undefined : grmDraft.safeParse(draft.draft).data
}

/** Presents a rich media strategy with its draft photos. */
function presentGrm(
  work: ProfileWork,
  parts: { draft: Draft; generation: Generation; completions: number } & Pick<
    GrmStrategy,
    'publications' | 'photoFiles'
  >,
): GrmStrategy {
  const storedDraft = storedGrmDraft(parts.draft)
  return {
    ...header(work, parts.draft),
    summary: storedDraft?.summary ?? NO_SUMMARY,
    responses: { final_note: finalNoteOf(work.strategy, parts.generation) },
    metadata: { photos: storedDraft?.metadata.photos ?? [] },
    photosOnProfile: work.live.photos.length,
    profilePhotos: work.live.photos.map(({ url, title, category }) => ({ url, title, category })),
    photoFiles: parts.photoFiles,
    targetStrategiesCompleteCount: work.strategy.targetCount,
    completedStrategiesCount: parts.completions,
    publications: parts.publications,
  }
}

/**
 * Returns categories with their service types, which of those are recommended to a business (M299), and what its own pages say
 * about each (PROF-29).
 */
function withRecommendations(
  categories: readonly ServiceCategory[],
  business: { specialties: readonly string[]; sentences: readonly string[] },
): CategoryWithServiceTypes[] {
  return categories.map(({ id, displayName, serviceTypes }) => ({
    name: id,
    displayName,
    serviceTypes: serviceTypes.map((type) => ({
      ...type,
      aiDescription: describedService(type.displayName, business.sentences),
      aiRecommended: recommendsService(type.displayName, business.specialties),
    })),
  }))
}

/** Returns the figures of a profile that are stored apart: its questions, and its reviews as they were read from Google. */
async function profileFigures(db: Queryable, { locationId }: { locationId: number }) {
  const [row] = await fetchRows<{ total: number; unanswered: number; reviewCount: number }>(
    db,
    sql`select count(*)::int total, (count(*) filter (where btrim(answer) = ''))::int unanswered,
      (select count(*)::int from customer_reviews where location_id = ${locationId} and removed_at is null) "reviewCount"
      from profile_questions where location_id = ${locationId} and deleted_at is null`,
  )
  return row ?? { total: 0, unanswered: 0, reviewCount: 0 }
}

/** Returns the specialties for which a client wants to be found, each once. */
async function specialtiesOfClient(db: Queryable, clientId: number): Promise<string[]> {
  const rows = await fetchRows<{ name: string }>(
    db,
    sql`select distinct t.specialty_type_name name from seo_targets s join specialty_types t using (specialty_type_id)
      where s.client_id = ${clientId} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the written text of a strategy without a page, its zones one after the other. */
async function writtenText(db: Queryable, strategyId: number): Promise<string> {
  const zones = await db
    .select({ content: strategyZones.content })
    .from(strategyZones)
    .where(eq(strategyZones.strategyId, strategyId))
    .orderBy(strategyZones.seq)
  return zones.map(({ content }) => content).join('\n')
}

/** Returns the sentences of a client's own pages: those of the real site as it was read, otherwise of the hosted pages. */
async function ownSentences(db: Queryable, clientId: number): Promise<string[]> {
  const { pages } = await readFactPages(db, clientId)
  if (pages.length > 0) return pages.filter(({ kind }) => kind !== 'blog-post').flatMap(({ sentences }) => sentences)
  const zones = await fetchRows<{ content: string }>(
    db,
    sql`select z.content from page_zones z join (
        select p.page_id, row_number() over (order by array_position(array['child', 'general', 'home'], t.kind), p.page_id) place
        from pages p join sites using (project_id) join templates t using (template_id)
        where sites.client_id = ${clientId} and p.visible and t.kind in ('child', 'general', 'home')
        order by place limit ${MAX_PAGES}) p using (page_id)
      order by p.place, z.seq`,
  )
  return factSentences(zones.map(({ content }) => content))
}
