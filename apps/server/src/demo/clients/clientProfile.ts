import { GOAL, type Performance, PERFORMANCES } from '@rankdesk/domain'
import { addMonthsToDate, datePartsOf, type PlainDate } from '@rankdesk/format'
import type { clients } from '#platform/db/schema/index.ts'
import type { Random } from '#platform/random/seededRandom.ts'
import { CITIES, type City, STREETS } from '../facts/cities.ts'
import { FIRST_NAMES, LAST_NAMES } from '../facts/people.ts'
import type { Trade } from '../facts/trade.ts'
import { TRADES } from '../facts/trades/index.ts'
import type { BusinessFacts } from '../texts/facts.ts'
import type { Timeline } from '../timeline.ts'
import type { BusinessNames } from './businessName.ts'
import type { ClientStaff } from './staffing.ts'

/** A generated client, before its site and its work. */
export interface ClientProfile {
  row: typeof clients.$inferInsert & { clientId: number }
  trade: Trade
  city: City
  facts: BusinessFacts
  package: Package
  /** Whole months since its ranking work started. */
  monthsOfWork: number
  performance: Performance
  briefComplete: boolean
}

/** The distribution of the clients over the five performances, best first, as shares of 1. */
const PERFORMANCE_SHARES = [0.1, 0.25, 0.3, 0.22, 0.13] as const
/** Steps by this part of a circle never cluster, so that few clients are distributed as well as many. */
const GOLDEN_STEP = 0.618033988749895

export interface ProfileInput {
  clientId: number
  staff: ClientStaff
  /** Whether the tour of its SEO manager shows it, so that it must be in good order with enough hours. */
  isShowcase: boolean
  /** Whether it certainly has a testimonial blog this month, so that it must be active and have a blog. */
  hasTestimonial: boolean
  names: BusinessNames
  timeline: Timeline
  random: Random
}

/** Generates a client. */
export function clientProfile(input: ProfileInput): ClientProfile {
  const { clientId, staff, isShowcase, hasTestimonial, names, timeline, random } = input
  const trade = TRADES[(clientId * 5 + random.int(0, 4)) % TRADES.length] ?? random.pick(TRADES)
  const city = random.pick(CITIES)
  const ownerLast = random.pick(LAST_NAMES)
  const owner = `${random.pick(FIRST_NAMES)} ${ownerLast}`
  const { businessName, domain } = names.next(trade, city, ownerLast, random)
  const bought = packageFor(isShowcase, random)
  const performance = performanceAt((clientId * GOLDEN_STEP) % 1)
  const monthsOfWork = monthsFor(performance, random)
  const rankingStarted = startDate(timeline.today, monthsOfWork, random)
  const active = isShowcase || !random.chance(0.03) || hasTestimonial
  const value = random.int(bought.value[0] / 5, bought.value[1] / 5) * 5
  const briefComplete = isShowcase || random.chance(0.8)
  const contact = random.chance(0.6) ? owner.split(' ') : [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
  const row: ClientProfile['row'] = {
    clientId,
    businessName,
    domain,
    active,
    legacy: random.chance(0.08),
    variation: random.weighted([
      ['CS', 3],
      ['MCC', 2],
      ['other', 5],
    ] as const),
    groupName: random.weighted([
      ['A', 3],
      ['B', 4],
      ['C', 3],
    ] as const),
    emailAddress: `office@${domain}`,
    phoneNumber: `${city.areaCode}55501${String(random.int(0, 99)).padStart(2, '0')}`,
    contactFirstName: contact[0] ?? null,
    contactLastName: contact[1] ?? null,
    address1: `${random.int(100, 4800)} ${random.pick(STREETS)}`,
    address2: random.chance(0.2) ? `Suite ${random.int(1, 40) * 10}` : null,
    city: city.name,
    region: city.state,
    postalCode: city.zip,
    businessTypeName: trade.businessType,
    clientLaunchDate: addMonthsToDate(rankingStarted, -random.int(2, 9)),
    siteLaunchDate: addMonthsToDate(rankingStarted, -random.int(0, 2)),
    rankdeskValue: value + random.int(10, 60) * 10,
    adBudget: staff.adsManagerId === null ? null : random.int(6, 60) * 50,
    rankingValue: value,
    rankingPackage: bought.name,
    rankingStarted,
    billingStatus: active
      ? random.weighted([
          ['Current', 90],
          ['Past Due', 7],
          ['On Hold', 3],
        ] as const)
      : 'Canceled',
    platformVersion: random.chance(0.85) ? 2 : 1,
    overriddenTimeAllocation: bought.hours,
    contentBriefCompleted: briefComplete ? 5 : random.int(1, 4),
    contentBriefSteps: 5,
    ...marksFor(isShowcase, random),
    blogInstalled: !random.chance(0.12) || hasTestimonial,
    socialPackageActive: random.fork('social package').chance(0.4),
    ...staff,
  }
  const years = random.int(6, 38)
  const facts = { business: businessName, owner, trade, city, years }
  return { row, trade, city, facts, package: bought, monthsOfWork, performance, briefComplete }
}

/** Returns the package that a client ordered. A client that is shown to people has enough hours for several strategies. */
function packageFor(isShowcase: boolean, random: Random): ClientProfile['package'] {
  const ordered = random.weighted(PACKAGES.map((each) => [each, each.weight] as const))
  return isShowcase && ordered.hours < 6 ? (PACKAGES.find((each) => each.name === 'Gold') ?? ordered) : ordered
}

function marksFor(isShowcase: boolean, random: Random) {
  return {
    contentApproval: !isShowcase && random.chance(0.08),
    redesign: !isShowcase && random.chance(0.05),
    cancelling: !isShowcase && random.chance(0.03),
  }
}

function performanceAt(share: number): Performance {
  let left = share
  for (const [index, part] of PERFORMANCE_SHARES.entries()) {
    left -= part
    if (left < 0) return PERFORMANCES[index] ?? 'Meeting Expectations'
  }
  return 'Significantly Below Expectations'
}

/** Returns the months of work. A new client cannot be far below its goal, because its goal is low. */
function monthsFor(performance: Performance, random: Random): number {
  const enough = Math.ceil((20 - GOAL.start) / GOAL.perMonth)
  const months = random.chance(0.25) ? random.int(1, 11) : random.int(12, 58)
  return performance === 'Significantly Below Expectations' ? Math.max(months, enough + 2) : months
}

/**
 * Returns a day the given number of months and some days ago; never at the end of a month, so that the months count
 * unambiguously.
 */
function startDate(today: PlainDate, months: number, random: Random): PlainDate {
  const start = addMonthsToDate(today, -months)
  const day = Math.min(28, datePartsOf(start).day)
  return `${start.slice(0, 8)}${String(random.int(1, day)).padStart(2, '0')}`
}

/** A client's monthly package. */
interface Package {
  name: string
  /** Hours of work per month. */
  hours: number
  /** Dollars per month, from and to. */
  value: readonly [number, number]
  /** The share of the clients. */
  weight: number
}

/** The agency's packages, smallest first. */
const PACKAGES: readonly Package[] = [
  { name: 'Essentials', hours: 2.5, value: [395, 495], weight: 12 },
  { name: 'Bronze', hours: 2.5, value: [550, 695], weight: 18 },
  { name: 'Silver', hours: 4, value: [795, 995], weight: 30 },
  { name: 'Gold', hours: 6, value: [1195, 1495], weight: 24 },
  { name: 'Platinum', hours: 6, value: [1695, 2195], weight: 10 },
  { name: 'Market Leader', hours: 9, value: [2595, 3495], weight: 6 },
]
