import { isPrivateTrade, proposedReply, reviewLanguage } from '@rankdesk/domain'
import { addDays, formatPhone } from '@rankdesk/format'
import type { locations } from '#platform/db/schema/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import { workInText } from '../texts/facts.ts'
import { officeInstant, type Timeline } from '../timeline.ts'
import type { ClientProfile } from './clientProfile.ts'
import { englishReviews, OTHER_REVIEWS, REVIEWERS } from './customerReviewTexts.ts'

/** The number of days back to which reviews were written, and from which they wait for an answer. */
const DAYS = 90
const OPEN_DAYS = 30

const STARS = [
  [5, 56],
  [4, 18],
  [3, 9],
  [2, 7],
  [1, 10],
] as const

export interface ReviewsToWrite {
  profile: ClientProfile
  location: typeof locations.$inferInsert & { locationId: number }
  tables: AgencyTables
  timeline: Timeline
  random: Random
}

/**
 * Adds the reviews of customers to a connected profile, at the built-in profile service and as they were read from it. Those of the
 * last month wait for an answer; older ones have one.
 */
export function writeCustomerReviews({ profile, location, tables, timeline, random }: ReviewsToWrite): void {
  if (location.gbpPanelStatus !== 'addedAndAuthorized') return
  const { locationId, city } = location
  const count = random.int(3, 8)
  const { businessName } = profile.row
  const facts = {
    businessName,
    phone: formatPhone(location.phoneNumber ?? profile.row.phoneNumber ?? ''),
    services: profile.trade.specialties.map(({ name }) => name),
    isPrivate: isPrivateTrade([profile.trade.serviceName, profile.row.businessTypeName ?? '']),
  }
  for (let index = 0; index < count; index += 1) {
    const isOpen = index < Math.ceil(count / 2)
    const daysAgo = isOpen ? random.int(1, OPEN_DAYS) : random.int(OPEN_DAYS + 1, DAYS)
    const writtenAt = officeInstant(addDays(timeline.today, -daysAgo), timeline, random.int(0, 600))
    const written = writeText(profile, city, random)
    const language = reviewLanguage(written.content)
    const reply = isOpen ? null : proposedReply({ ...written, text: written.content, language }, facts)
    const repliedAt =
      reply === null
        ? null
        : officeInstant(addDays(timeline.today, -daysAgo + random.int(1, 4)), timeline, random.int(0, 480))
    const staffId = profile.row.seoManagerId ?? profile.row.accountManagerId ?? null
    const shared = {
      ...written,
      remoteId: random.uuid(),
      locationId,
      writtenAt,
      changedAt: writtenAt,
      reply,
      repliedAt,
    }
    tables.builtInReviews.add({ ...shared, visibleAt: repliedAt, rejection: null })
    tables.customerReviews.add({
      ...shared,
      language,
      replyState: reply === null ? 'none' : 'live',
      shownReply: reply,
      firstRepliedAt: repliedAt,
      approvedBy: reply === null ? null : staffId,
      approvedForId: reply === null ? null : staffId,
    })
  }
  const readAt = officeInstant(addDays(timeline.today, -1), timeline, 600)
  tables.reviewReadings.add({ locationId, readAt, attemptedAt: readAt, failure: null })
}

function writeText(profile: ClientProfile, town: string, random: Random) {
  const stars = random.weighted(STARS)
  const author = random.pick(REVIEWERS)
  if (random.chance(0.15) && stars !== 3) {
    const { good, bad } = random.pick(OTHER_REVIEWS)
    return { stars, author, content: stars >= 4 ? good : bad }
  }
  const { trade } = profile
  const words = {
    work: workInText(random.pick(trade.specialties).name, trade),
    town,
    person: random.pick(['Sam', 'Leon', 'Andre']),
    visit: trade.visit,
  }
  return { stars, author, content: random.pick(englishReviews(trade.works)[stars])(words) }
}
