import {
  type CategoryWithServiceTypes,
  type GpoStrategy,
  type GrmStrategy,
  type ProfileFields,
  profileFieldsSchema,
  profilePhotoSchema,
  leftOutSchema,
  summarySchema,
} from '@rankdesk/api'
import { proposedDescription, serviceIsOn } from '@rankdesk/domain'
import { formatPhone, textOf } from '@rankdesk/format'
import * as z from 'zod/mini'
import type { strategyDrafts } from '#platform/db/schema/index.ts'
import { finalNoteOf, type lastGeneration } from '../strategies/lastGeneration.ts'
import type { ProfileWork } from './profile.queries.ts'
import { withRecommendations } from './withRecommendations.ts'
import { presentBlocker } from '../profile-work/presentBlocker.ts'
import { categoriesById, nameOfService } from './serviceCatalog.ts'

type Draft = typeof strategyDrafts.$inferSelect | undefined
type Generation = Awaited<ReturnType<typeof lastGeneration>>

const NO_SUMMARY = { external: '', internal: '' }
const gpoDraft = z.extend(profileFieldsSchema, { summary: summarySchema, leftOut: leftOutSchema })
const grmDraft = z.object({ metadata: z.object({ photos: z.array(profilePhotoSchema) }), summary: summarySchema })

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

/** Returns the ids of a profile's categories, the primary one first. */
export function categoryIdsOf({ primaryCategory, secondaryCategory }: ProfileFields['categories']): string[] {
  return [primaryCategory, ...secondaryCategory].flatMap((category) =>
    category === null ? [] : [category.serviceProviderCategoryId],
  )
}

/** Presents a profile optimization: its draft if there is one, otherwise the proposal. */
export function presentGpo(
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
  const storedDraft = draft === undefined ? undefined : gpoDraft.safeParse(draft.draft).data
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
export function storedGrmDraft(draft: Draft) {
  return draft === undefined ? undefined : grmDraft.safeParse(draft.draft).data
}

/** Presents a rich media strategy with its draft photos. */
export function presentGrm(
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
