import { STRATEGY_TYPES } from '@rankdesk/domain'
import { addDays, losAngelesInstant } from '@rankdesk/format'
import { writeProfile } from '../clients/writeProfile.ts'
import type { Specialty } from '../facts/trade.ts'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import { targetKey } from '../rankings/writeRankings.ts'
import { workInText } from '../texts/facts.ts'
import type { SitePlan } from '../websites/sitePlan.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'
import type { StrategyPlan } from './strategyPlan.ts'

const T = STRATEGY_TYPES

/** One of this many clients has a second place of business. */
const SECOND_LOCATION_EVERY = 3

/**
 * The ids of the reviews of two places by client, which don't depend on the number of clients: docs/publishing.md links to
 * them. No other id can be the same: all others, and those derived from one (M415), are multiples of 20.
 */
const REVIEW_IDS: Readonly<Record<number, readonly [first: number | undefined, second: number]>> = {
  1: [100_015, 100_011],
  4: [undefined, 100_012],
  7: [undefined, 100_013],
  10: [undefined, 100_014],
}

/** The texts of profile work, by type. */
const PROFILE_WORK: readonly (readonly [typeId: number, summary: string])[] = [
  [T.googleProfileOptimization, 'Bring categories, services and the description of the Google profile up to date.'],
  [T.addRichMediaToGoogle, 'Add new photos to the Google profile.'],
  [T.publishGooglePost, 'Publish a Google post.'],
]

/**
 * Proposes what the scheduler has to sort and to group: several unlock pages of different priorities (M385), each of a
 * service or a town without a page, and profile work at two places of business (M360). The Google profile of one is
 * missing (M408) or needs attention.
 */
export function proposeMore(work: StrategiesToWrite, site: SitePlan, keywords: readonly KeywordPlan[]): void {
  const { profile, random } = work
  if (profile.row.active !== true) return
  const proposed = [...work.strategies.keys()].filter(({ page }) => page === undefined)
  const isProposed = (creation: number, unlock: number, is: (other: StrategyPlan) => boolean) =>
    proposed.some((other) => (other.typeId === creation || other.typeId === unlock) && is(other))
  const services = site.unpaged.filter(
    (specialty) =>
      !isProposed(T.servicePageCreation, T.unlockNewServicePages, (other) => other.specialty === specialty),
  )
  const towns = site.townsLeft.filter(
    (town) => !isProposed(T.geoPageCreation, T.unlockNewGeoPages, (other) => other.town === town),
  )
  const specialties = random.shuffle(profile.trade.specialties)
  for (const [index, specialty] of services.slice(0, 3).entries()) {
    const town = profile.city.name
    const summary = `Write a page about ${workInText(specialty.name, profile.trade)}, which the site does not have yet.`
    propose(work, keywords, { typeId: T.unlockNewServicePages, specialty, town, title: specialty.name, summary, index })
  }
  for (const [index, town] of towns.slice(0, 3).entries()) {
    const specialty = specialties[index] ?? random.pick(profile.trade.specialties)
    const summary = `Write a page for people in ${town} who look for ${profile.trade.pros} nearby.`
    propose(work, keywords, { typeId: T.unlockNewGeoPages, specialty, town, title: town, summary, index })
  }
  if (profile.row.clientId % SECOND_LOCATION_EVERY !== 1) return
  const locationId = addLocation(work)
  const town = profile.city.neighbors[0] ?? profile.city.name
  const [firstReview, secondReview] = REVIEW_IDS[profile.row.clientId] ?? []
  for (const place of [
    { locationId: work.locationId, town: profile.city.name, reviewId: firstReview },
    { locationId, town, reviewId: secondReview },
  ]) {
    for (const [index, [typeId, summary]] of PROFILE_WORK.entries()) {
      const specialty = random.pick(profile.trade.specialties)
      const title = `${specialty.name} in ${place.town}`
      propose(work, [], {
        typeId,
        specialty,
        town: place.town,
        title,
        summary,
        index,
        locationId: place.locationId,
        strategyId: typeId === T.googleProfileOptimization ? place.reviewId : undefined,
      })
    }
  }
}

interface More {
  typeId: number
  specialty: Specialty
  town: string
  title: string
  summary: string
  index: number
  locationId?: number
  /** The id of the strategy. @default the next one */
  strategyId?: number | undefined
}

function propose(work: StrategiesToWrite, keywords: readonly KeywordPlan[], more: More): void {
  const { profile, random, specialtyIds, tables, targets, timeline, ids } = work
  const { typeId, specialty, town, title, summary, index, locationId = null } = more
  const nextId = ids.nextStrategy()
  const { strategyId = nextId } = more
  const found = keywords.filter((keyword) => keyword.town === town && keyword.specialty === specialty).slice(0, 4)
  tables.strategies.add({
    strategyId,
    clientId: profile.row.clientId,
    strategyTypeId: typeId,
    strategyGroupId: null,
    seoTargetId: targets.get(targetKey(specialty.name, town)) ?? null,
    specialtyTypeId: specialtyIds.get(specialty.name) ?? null,
    geography: `${town}, ${profile.city.state}`,
    pageId: null,
    locationId,
    blogTopicId: null,
    title,
    summary,
    searchTerm: found[0]?.keyword ?? `${specialty.term} ${town}`.toLowerCase(),
    strategyValue: random.int(8, 60),
    assignedDate: null,
    sSeq: (index + 1) * 10,
    statusId: 0,
    targetCount: 1,
    isRecommended: false,
    inQueue: false,
    excluded: false,
    requestId: null,
    contentRequestedAt: null,
    contentCompletedAt: null,
    metaTitle: null,
    metaDescription: null,
    noteFromRanking: '',
    proposedBy: 'advisor',
    reasons: [summary],
    completedAt: null,
    createdAt: losAngelesInstant(addDays(timeline.today, -random.int(8, 20)), 9),
  })
  for (const { keywordId } of found) tables.strategyKeywords.add({ strategyId, keywordId })
}

/** The states of the profiles of second places, in turn, so that each panel of a profile review can be reached (M300-M302). */
const PANEL_STATES = ['notAdded', 'notSubmitted', 'addedButNotAuthorized', 'addedAndAuthorizedButNotSynced'] as const

/** Adds a second place of business, whose Google profile needs attention. Returns its id. */
function addLocation({ profile, tables, ids, random, timeline }: StrategiesToWrite): number {
  const { city, row } = profile
  const locationId = ids.next('location')
  const gbpPanelStatus =
    PANEL_STATES[Math.floor(row.clientId / SECOND_LOCATION_EVERY) % PANEL_STATES.length] ?? 'notAdded'
  const location = {
    locationId,
    clientLocationGuid: random.uuid(),
    clientId: row.clientId,
    address1: `${random.int(10, 900)} Center St`,
    city: city.neighbors[0] ?? city.name,
    region: city.state,
    postalCode: city.neighborZip,
    phoneNumber: row.phoneNumber ?? null,
    googleProfileUrl: gbpPanelStatus === 'notAdded' ? null : `https://maps.example/?cid=${2_000_000 + locationId}`,
    gbpPanelStatus,
  }
  tables.locations.add(location)
  writeProfile({ profile, location, photos: [], tables, timeline, random: random.fork(`profile ${locationId}`) })
  return locationId
}
