import { isPrivateTrade, proposedReply, reviewLanguage } from '@rankdesk/domain'
import { addDays, formatPhone } from '@rankdesk/format'
import type { locations } from '#platform/db/schema/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import { workInText } from '../texts/facts.ts'
import { officeInstant, type Timeline } from '../timeline.ts'
import type { ClientProfile } from './clientProfile.ts'

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

/** What a demo review may mention. */
interface ReviewWords {
  work: string
  town: string
  person: string
  /** 'appointment', 'consultation'. */
  visit: string
}

type ReviewText = (words: ReviewWords) => string

/** Texts by stars. An empty text is stars alone. */
type ReviewTexts = Readonly<Record<1 | 2 | 3 | 4 | 5, readonly ReviewText[]>>

/** What customers write in English of people who come to their homes. */
const ON_SITE_REVIEWS: ReviewTexts = {
  5: [
    ({ person, work }) => `${person} was on time, friendly, and did a great job with the ${work}. Would call again.`,
    ({ town }) => `Best in ${town}. They explained everything and left no mess.`,
    ({ work }) => `Third time we used them for ${work}. Always fair, always clean work.`,
    () => 'Very professional from the first call to the last. Thank you!',
    () => '',
  ],
  4: [
    ({ work }) => `Good ${work}, fair price. They were half an hour late but called ahead.`,
    ({ person }) => `${person} did it right the first time. The invoice took two weeks.`,
    () => 'Good work overall.',
    () => '',
  ],
  3: [
    ({ work }) => `The ${work} is fine now, but it took two visits and nobody told us why.`,
    () => 'Work was OK. Communication could be better.',
  ],
  2: [
    () => 'Waited the whole morning and nobody called. They came the next day and were polite about it, but still.',
    ({ work }) => `The price for the ${work} was higher than what I was told on the phone.`,
  ],
  1: [
    () => 'Terrible. I called three times and nobody called back. Never again.',
    ({ work }) => `The ${work} failed after four days and they want to charge me for coming back!`,
    () => '',
  ],
}

/** What they write of people whom they visit, and whose work may take months. As many as above. */
const IN_OFFICE_REVIEWS: ReviewTexts = {
  5: [
    ({ person, work }) =>
      `${person} was patient, friendly, and took good care of us with the ${work}. Would come again.`,
    ({ town }) => `Best in ${town}. They explained everything and never rushed us.`,
    ({ visit }) => `Third year with them. Every ${visit} starts on time, and they always answer our questions.`,
    () => 'Very professional from the first call to the last. Thank you!',
    () => '',
  ],
  4: [
    ({ visit }) => `Good people, fair fees. The ${visit} started half an hour late, but they called ahead.`,
    ({ person }) => `${person} explained every step. The invoice took two weeks.`,
    () => 'Good experience overall.',
    () => '',
  ],
  3: [
    ({ work, visit }) => `All is well with the ${work} now, but it took a second ${visit} and nobody told us why.`,
    () => 'Care was OK. Communication could be better.',
  ],
  2: [
    () => 'Sat in the waiting room the whole morning. They were polite about it, but still.',
    ({ work }) => `The bill for the ${work} was higher than what I was told on the phone.`,
  ],
  1: [
    () => 'Terrible. I called three times and nobody called back. Never again.',
    ({ work, visit }) =>
      `They want to charge me for a second ${visit} because the first one about the ${work} was cut short!`,
    () => '',
  ],
}

/** Returns what customers write in English of people who come to their homes, or whom they visit. */
const englishReviews = (works: 'on-site' | 'in-office'): ReviewTexts =>
  works === 'on-site' ? ON_SITE_REVIEWS : IN_OFFICE_REVIEWS

/** What customers write in other languages: four or five stars, and one or two. */
const OTHER_REVIEWS: readonly { good: string; bad: string }[] = [
  {
    good: 'Muy buen trabajo, puntuales y muy amables. Los recomiendo.',
    bad: 'Muy mal. Nadie contesta el teléfono y el trabajo quedó a medias.',
  },
  {
    good: 'Excelente servicio, todo quedó perfecto. Gracias.',
    bad: 'Llegaron tarde y el precio no era el que me dijeron.',
  },
  {
    good: 'Sehr gute Arbeit, alles sauber und schnell erledigt. Gerne wieder.',
    bad: 'Leider sehr unfreundlich am Telefon, und es hat alles viel zu lange gedauert.',
  },
  {
    good: 'Très bon travail, équipe sérieuse et rapide. Merci !',
    bad: 'Très déçu, personne ne rappelle et le travail n’est pas terminé.',
  },
]

/** The shown names of customers. An empty one is anonymous. */
const REVIEWERS = [
  'Joanne Miller',
  'Curtis B.',
  'Amelia Reyes',
  'Devon Shaw',
  'Pat Lindgren',
  'Hugo Werner',
  'Nadia K.',
  'Theo Park',
  'lawnranger77',
  'Carmen Ibáñez',
  'A Google User',
  '',
] as const
