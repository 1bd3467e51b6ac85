import { type ProfilePhoto, STRATEGY_TYPES } from '@rankdesk/domain'
import { addDays, losAngelesInstant } from '@rankdesk/format'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import type { Ids } from '../ids.ts'
import type { City } from '../facts/cities.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import { publishedPhotos } from '../strategies/profilePhotos.ts'
import type { StrategyPlan } from '../strategies/strategyPlan.ts'
import { workInText } from '../texts/facts.ts'
import type { Timeline } from '../timeline.ts'
import type { ClientProfile } from './clientProfile.ts'
import { writeCustomerReviews } from './writeCustomerReviews.ts'
import { writeProfile } from './writeProfile.ts'

interface Question {
  categoryId: 1 | 2 | 3 | 4 | 5
  question: string
  answers: readonly ((profile: ClientProfile) => string)[]
}

/** The questions of the client information panel: 1 General, 2 Content, 3 Promo, 4 Brand Guide, 5 Social (M333). */
const QUESTIONS: readonly Question[] = [
  { categoryId: 1, question: 'What makes this business different?', answers: [({ facts }) => `${facts.owner} answers the phone in person and has done so for ${facts.years} years.`, ({ trade }) => `They are the only ${trade.pros} in town who put every price in writing.`] },
  { categoryId: 1, question: 'Who are the best customers?', answers: [({ trade, city }) => `${trade.customers} in ${city.name} and ${city.neighbors[0] ?? 'nearby'} who stay for years.`, ({ city }) => `People who just moved to ${city.name} and know nobody yet.`] },
  { categoryId: 1, question: 'Which work should we bring more of?', answers: [({ trade }) => `${trade.specialties[0]?.name} and ${trade.specialties[1]?.name}; there is a crew free for both.`, ({ trade }) => `${trade.specialties[2]?.name}, above all in the slow months.`] },
  { categoryId: 2, question: 'What must never be written?', answers: [() => 'No superlatives, and no promise of a same-day arrival on Sundays.', () => 'Do not name competitors, not even to praise them.'] },
  { categoryId: 2, question: 'Which words do they use for what they do?', answers: [({ trade }) => `They say '${workInText(trade.specialties[0]?.name ?? '', trade)}' and '${trade.visit}', never 'service call'.`] },
  { categoryId: 3, question: 'Are there offers at the moment?', answers: [() => 'Ten percent off for new customers until the end of the quarter.', () => 'Financing over 12 months from $1,000 up.', () => 'None. They would rather be known for fair prices.'] },
  { categoryId: 4, question: 'Colors, logo and tone?', answers: [() => 'Calm and plain. Logo on white only.', ({ city }) => `Friendly, first person plural, and ${city.places[0] ?? city.name} may be mentioned.`] },
  { categoryId: 5, question: 'Where are they active?', answers: [() => 'Facebook, twice a week, mostly photos of finished work.', () => 'Instagram and a neighborhood forum. They answer reviews themselves.'] },
] // prettier-ignore

const CHECKLIST: readonly string[] = [
  '<b>Google Business Profile</b> is claimed and its categories are right',
  'Name, address and phone are the <b>same everywhere</b>',
  'Search Console has the <b>sitemap</b> and shows no errors',
  'Every service page has <b>one h1</b> with the town in it',
  'Photos on the profile are <b>newer than a year</b>',
  'The <b>phone number</b> on the site can be tapped',
  'Reviews of the last 30 days are <b>answered</b>',
  'Old addresses <b>redirect</b> to the pages that took their place',
].map(sanitizeZone)

const PANEL_STATUSES = [
  ['addedAndAuthorized', 70],
  ['notAdded', 8],
  ['notSubmitted', 6],
  ['addedButNotAuthorized', 8],
  ['addedAndAuthorizedButNotSynced', 8],
] as const

/** The trades' associations have their own ids; these two are common to all. */
const COMMON_MEMBERSHIPS = ['Better Business Bureau', 'Chamber of Commerce'] as const

export interface ClientToWrite {
  profile: ClientProfile
  /** The client's strategies: those that are finished added photos to its profile. */
  strategies: readonly StrategyPlan[]
  tables: AgencyTables
  ids: Ids
  timeline: Timeline
  random: Random
}

/** Adds a client with its memberships, locations, notes and checklist to the tables. Returns its main location. */
export function writeDemoClient({ profile, strategies, tables, ids, timeline, random }: ClientToWrite): {
  locationId: number
  isProfileConnected: boolean
} {
  const { row, trade, city } = profile
  const { clientId } = row
  tables.clients.add({ ...row, sample: true })
  const memberships = [
    ...COMMON_MEMBERSHIPS.map((name) => (name === 'Chamber of Commerce' ? `${city.name} ${name}` : name)),
    ...trade.memberships,
  ]
  for (const [index, membershipName] of memberships.entries()) {
    if (random.chance(0.5)) tables.memberships.add({ clientId, membershipId: index + 1, membershipName })
  }
  writeNotes({ profile, tables, ids, timeline, random })
  const photos = addedPhotos(profile, strategies)
  const places = [city.name, ...(random.chance(0.15) ? city.neighbors.slice(0, 1) : [])]
  const [main] = places.map((town, index) => {
    const locationId = ids.next('location')
    const status = random.weighted(PANEL_STATUSES)
    const location = {
      locationId,
      clientLocationGuid: random.uuid(),
      clientId,
      address1: town === city.name ? (row.address1 ?? '') : `${random.int(10, 900)} Main St`,
      city: town,
      region: city.state,
      postalCode: zipOf(city, town),
      phoneNumber: row.phoneNumber ?? null,
      googleProfileUrl: status === 'notAdded' ? null : `https://maps.example/?cid=${random.int(1_000_000, 9_999_999)}`,
      gbpPanelStatus: status,
    }
    tables.locations.add(location)
    writeProfile({
      profile,
      location,
      photos: index === 0 ? photos : [],
      tables,
      timeline,
      random: random.fork(`profile ${locationId}`),
    })
    writeCustomerReviews({ profile, location, tables, timeline, random: random.fork(`reviews ${locationId}`) })
    return { locationId, isProfileConnected: status === 'addedAndAuthorized' }
  })
  return main ?? { locationId: 0, isProfileConnected: false }
}

/** Returns the photos that finished strategies added to a profile, oldest first. */
function addedPhotos(profile: ClientProfile, strategies: readonly StrategyPlan[]): ProfilePhoto[] {
  return strategies
    .filter(({ typeId, completedAt }) => typeId === STRATEGY_TYPES.addRichMediaToGoogle && completedAt !== null)
    .toSorted((a, b) => (a.completedAt?.getTime() ?? 0) - (b.completedAt?.getTime() ?? 0))
    .flatMap((strategy) => publishedPhotos(profile, strategy))
}

/** Returns the ZIP code of a place of business in a city or in its first neighbor. */
function zipOf(city: City, town: string): string {
  return town === city.neighbors[0] ? city.neighborZip : city.zip
}

function writeNotes({ profile, tables, ids, timeline, random }: Omit<ClientToWrite, 'strategies'>): void {
  const { clientId, accountManagerId, seoManagerId } = profile.row
  for (const { categoryId, question, answers } of QUESTIONS) {
    if (!random.chance(0.8)) continue
    tables.notes.add({
      noteId: ids.next('note'),
      clientId,
      categoryId,
      questionName: question,
      answer: random.pick(answers)(profile),
      staffId: accountManagerId ?? 1,
      answerDate: losAngelesInstant(addDays(timeline.today, -random.int(3, 400)), 10),
    })
  }
  for (const item of CHECKLIST) {
    const isDone = random.chance(0.45)
    tables.checklistItems.add({
      seoChecklistId: ids.next('checklistItem'),
      clientId,
      item,
      completedAt: isDone ? losAngelesInstant(addDays(timeline.today, -random.int(2, 200)), 11) : null,
      completedBy: isDone ? (seoManagerId ?? null) : null,
    })
  }
}
