import { setImmediate } from 'node:timers/promises'
import { type Clock, datePartsOf } from '@rankdesk/format'
import type pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { type Random, seededRandom } from '#platform/random/seededRandom.ts'
import { DEMO_STAFF, DEMO_TEAMS, STAFF_BY_ROLE } from './agencyStaff.ts'
import { BusinessNames } from './clients/businessName.ts'
import { clientProfile, type ClientProfile } from './clients/clientProfile.ts'
import { type ClientStaff, staffOfClients } from './clients/staffing.ts'
import { writeDemoClient } from './clients/writeDemoClient.ts'
import { writeProfile } from './clients/writeProfile.ts'
import { TRADES } from './facts/trades/index.ts'
import { Ids } from './ids.ts'
import { addToAgency } from './load/addToAgency.ts'
import { AgencyTables } from './load/agencyTables.ts'
import { loadAgency } from './load/loadAgency.ts'
import { planKeywords } from './rankings/keywordPlan.ts'
import { writeMappingDays } from './rankings/writeMappingDays.ts'
import { writeRankings } from './rankings/writeRankings.ts'
import { addSeasonReasons } from './strategies/addSeasonReasons.ts'
import { PaceKeeper } from './strategies/paceKeeper.ts'
import { planStrategies } from './strategies/planStrategies.ts'
import { proposeMore } from './strategies/proposeMore.ts'
import type { StrategiesToWrite } from './strategies/strategiesToWrite.ts'
import type { StrategyPlan } from './strategies/strategyPlan.ts'
import { writeReviews } from './strategies/writeReviews.ts'
import { publishFinished, writeDemoStrategies } from './strategies/writeDemoStrategies.ts'
import { proposePosts } from './strategies/writeTopics.ts'
import { Variety } from './texts/variety.ts'
import { type Timeline, timelineOf } from './timeline.ts'
import { SitePlan } from './websites/sitePlan.ts'
import { writeSite } from './websites/writeSite.ts'

/** The client that has branches, so that work on several locations at once can be seen. */
const CLIENT_WITH_BRANCHES = 1

export interface DemoAgencyOptions {
  clients: number
  /** Everything is dated relative to this clock's day in Los Angeles. */
  clock: Clock
  /** Another seed gives another agency. */
  seed?: number
  /** The number of clients whose rows are buffered before they are copied. @default 100 */
  batch?: number
  /** Called for each loaded batch. */
  onProgress?: (done: number, total: number) => void
}

const SEED = 20_260
/** The default number of clients whose rows are buffered before they are copied. */
const BATCH = 100
/** The number of each SEO manager's clients that are prepared for the tour. */
const SHOWCASES = 2
/**
 * The testimonial blog of this month that a manager's clients certainly have, by the client's position among them (M448):
 * one is open and one is done, so that each tab of Testimonial Review shows some.
 */
const TESTIMONIALS: Readonly<Record<number, 'open' | 'done'>> = { 3: 'open', 4: 'done' }
/** The index of the client that certainly has work left over from last month. */
const ROLLOVER_CLIENT = 1

/**
 * Loads the demo agency: 24 staff in 6 teams and the given number of clients with their sites, ranks, visits and
 * strategies. The same seed, count and day give the same rows. One transaction; throws AgencyExists if there are staff
 * already.
 */
export async function seedDemoAgency(database: Database, options: DemoAgencyOptions): Promise<void> {
  await loadAgency(database, (client) => writeAgency(client, options))
  await addSeasonReasons(database.db, timelineOf(options.clock).today)
}

/**
 * Adds the demo agency to an agency that has staff, without touching any other row. Its staff can't sign in, and its
 * domains differ from all others. One transaction. Returns false if there are sample clients already.
 */
export async function addSampleAgency(database: Database, options: DemoAgencyOptions): Promise<boolean> {
  return addToAgency(database, (client, takenDomains) => writeAgency(client, { ...options, takenDomains }))
}

async function writeAgency(
  client: pg.ClientBase,
  options: DemoAgencyOptions & { takenDomains?: readonly string[] },
): Promise<void> {
  const agency = startAgency(options)
  const staff = staffOfClients(options.clients)
  const idle = idleClient(staff)
  for (const [index, clientStaff] of staff.entries()) {
    addClient(agency, index + 1, clientStaff, { isIdle: index === idle, rollsOver: index === ROLLOVER_CLIENT })
    const done = index + 1
    if (done % (options.batch ?? BATCH) === 0 || done === staff.length) {
      await agency.tables.flush(client)
      options.onProgress?.(done, staff.length)
      // Lets the process handle signals in between.
      await setImmediate()
    }
  }
  // After all clients, so that the ids of their work do not depend on the proposals.
  for (const propose of agency.proposals) propose()
  for (const addBranches of agency.branches) addBranches()
  await agency.tables.flush(client)
  await writeMappingDays(client, { ...agency, random: agency.random.fork('mapping days') })
}

/** Returns the index of the first manager's client without a schedule, with which the tour starts. */
function idleClient(staff: readonly ClientStaff[]): number | undefined {
  const first = staff[0]?.seoManagerId
  const own = staff.flatMap(({ seoManagerId }, index) => (seoManagerId === first ? [index] : []))
  return own[Math.min(SHOWCASES, own.length - 1)]
}

/** Returns the search volume of a trade's specialty. They are sorted by demand; the last ones are unknown. */
function searchVolumeOf(index: number, count: number): number | null {
  if (index === count - 1) return null
  return index < count / 3 ? 3 : index < (count * 2) / 3 ? 2 : 1
}

type Agency = ReturnType<typeof startAgency>

function startAgency({ clock, seed = SEED, takenDomains }: DemoAgencyOptions & { takenDomains?: readonly string[] }) {
  const tables = new AgencyTables()
  for (const team of DEMO_TEAMS) tables.teams.add({ ...team, sample: true })
  for (const person of DEMO_STAFF) tables.staff.add({ ...person, sample: true })
  const specialtyIds = new Map<string, number>()
  for (const { serviceName, specialties } of TRADES) {
    for (const [index, { name }] of specialties.entries()) {
      const specialtyTypeId = specialtyIds.size + 1
      specialtyIds.set(name, specialtyTypeId)
      const searchVolume = searchVolumeOf(index, specialties.length)
      tables.specialtyTypes.add({
        specialtyTypeId,
        specialtyTypeName: name,
        serviceTypeName: serviceName,
        searchVolume,
        sample: true,
      })
    }
  }
  const timeline: Timeline = timelineOf(clock)
  return {
    tables,
    timeline,
    specialtyIds,
    ids: new Ids(),
    names: new BusinessNames(takenDomains),
    pace: new PaceKeeper(timeline.passedShare, STAFF_BY_ROLE.seo),
    random: seededRandom(seed),
    showcases: new Map<number, number>(),
    proposals: [] as (() => void)[],
    branches: [] as (() => void)[],
  }
}

/** What a client has for certain, so that every agency shows it. */
interface DemoCases {
  isIdle: boolean
  rollsOver: boolean
}

function addClient(agency: Agency, clientId: number, staff: ClientStaff, cases: DemoCases): void {
  const { isIdle, rollsOver } = cases
  const { ids, names, pace, specialtyIds, tables, timeline } = agency
  const random = agency.random.fork(`client ${clientId}`)
  const shown = agency.showcases.get(staff.seoManagerId) ?? 0
  agency.showcases.set(staff.seoManagerId, shown + 1)
  const isShowcase = shown < SHOWCASES && !isIdle
  const isForTour = isShowcase || isIdle || rollsOver
  const testimonial = TESTIMONIALS[shown]
  const profile = clientProfile({
    clientId,
    staff,
    isShowcase: isForTour,
    hasTestimonial: testimonial !== undefined,
    names,
    timeline,
    random: random.fork('profile'),
  })
  const plan = new SitePlan(profile, ids, random.fork('site'))
  const keywords = planKeywords(profile, plan, ids, random.fork('keywords'))
  const planned = planStrategies({
    profile,
    site: plan,
    keywords,
    random: random.fork('strategies'),
    timeline,
    pace,
    isShowcase,
    isIdle,
    rollsOver,
    testimonial,
  })

  const location = writeDemoClient({
    profile,
    strategies: planned,
    tables,
    ids,
    timeline,
    random: random.fork('client'),
  })
  const variety = new Variety(random.fork('texts'))
  const targets = writeRankings({
    profile,
    plan,
    keywords,
    strategies: planned,
    specialtyIds,
    tables,
    ids,
    timeline,
    random: random.fork('ranks'),
  })
  const work = {
    profile,
    strategies: new Map(planned.map((strategy) => [strategy, ids.nextStrategy()])),
    ...location,
    targets,
    specialtyIds,
    tables,
    ids,
    variety,
    timeline,
    random: random.fork('work'),
  }
  writeReviews(work, random.fork('reviews'))
  publishFinished(work)
  const live = writeSite({ profile, plan, tables, ids, variety, timeline, random: random.fork('pages') })
  writeDemoStrategies(work, live)
  agency.proposals.push(() => {
    proposePosts({ ...work, random: random.fork('topics') }, keywords)
    proposeMore({ ...work, random: random.fork('more proposals') }, plan, keywords)
  })
  if (clientId === CLIENT_WITH_BRANCHES)
    agency.branches.push(() => writeBranches({ ...work, random: random.fork('branches') }))
  writePageTraffic({ strategies: planned, tables, timeline, random: random.fork('page traffic') })
  writeSystems({ profile, plan, specialtyIds, tables, ids, random: random.fork('systems') })
}

interface PageTrafficToWrite {
  strategies: readonly StrategyPlan[]
  tables: AgencyTables
  timeline: Timeline
  random: Random
}

/** Adds monthly visits of the pages of open strategies; only those have a screen that shows them (M236). */
function writePageTraffic({ strategies, tables, timeline, random }: PageTrafficToWrite): void {
  const pages = new Set(strategies.filter(({ state }) => state !== 'done').map(({ page }) => page))
  const months = [...new Set(timeline.trafficDays.map(({ firstOfMonth }) => firstOfMonth))]
  const seasons = months.map((month) => 1 + 0.15 * Math.cos(((datePartsOf(month).month - 6) / 12) * 2 * Math.PI))
  for (const page of pages) {
    if (page === undefined || page.isPlanned) continue
    const size = random.between(8, 90)
    const growth = random.between(-0.012, 0.03)
    for (const [index, month] of months.entries()) {
      if (month < page.addedOn) continue
      const usual = size * (1 + growth * index) * (seasons[index] ?? 1)
      const visits = Math.max(0, Math.round(usual * (1 + random.bell() * 0.08)))
      tables.pageTraffic.add({ pageId: page.pageId, month, visits })
    }
  }
}

/** Parts of a site that list its work, each for a line of business by its priority. */
const SYSTEMS = [
  { systemName: 'Services', businessTypeId: 1, share: 0.85 },
  { systemName: 'Photo Gallery', businessTypeId: 2, share: 0.4 },
  { systemName: 'Reviews', businessTypeId: 4, share: 0.3 },
] as const

interface SystemsToWrite {
  profile: ClientProfile
  plan: SitePlan
  specialtyIds: ReadonlyMap<string, number>
  tables: AgencyTables
  ids: Ids
  random: Random
}

/** Adds a client's further lines of business and its site's systems with their mapping to the tables. */
function writeSystems({ profile, plan, specialtyIds, tables, ids, random }: SystemsToWrite): void {
  const { clientId } = profile.row
  const others = random.shuffle(TRADES.filter(({ businessType }) => businessType !== profile.trade.businessType))
  for (const [index, { businessType }] of others.slice(0, random.int(0, 2)).entries()) {
    tables.clientBusinessTypes.add({ clientId, businessTypeId: index + 2, businessTypeName: businessType })
  }
  for (const { systemName, businessTypeId, share } of SYSTEMS) {
    const systemId = ids.next('system')
    tables.systems.add({ systemId, clientId, systemName, businessTypeId })
    for (const { name } of profile.trade.specialties) {
      const specialtyTypeId = specialtyIds.get(name)
      if (specialtyTypeId === undefined || !random.chance(share)) continue
      const entries = plan.pages.filter((page) => page.subject === 'service' && page.specialty.name === name)
      const titles = systemName === 'Services' ? entries.map((page) => page.name) : [`${name} ${systemName}`]
      for (const title of new Set(titles)) tables.systemMappings.add({ systemId, specialtyTypeId, title })
    }
  }
}

/** Adds two further connected places of business to a client: one in its own town, one in the next. */
function writeBranches({ profile, tables, ids, timeline, random }: StrategiesToWrite): void {
  const { city, row } = profile
  for (const [town, postalCode] of [
    [city.name, city.zip],
    [city.neighbors[0] ?? city.name, city.neighborZip],
  ] as const) {
    const locationId = ids.next('location')
    const location = {
      locationId,
      clientLocationGuid: random.uuid(),
      clientId: row.clientId,
      address1: `${random.int(10, 900)} Market St`,
      city: town,
      region: city.state,
      postalCode,
      phoneNumber: row.phoneNumber ?? null,
      googleProfileUrl: `https://maps.example/?cid=${3_000_000 + locationId}`,
      gbpPanelStatus: 'addedAndAuthorized' as const,
    }
    tables.locations.add(location)
    writeProfile({ profile, location, photos: [], tables, timeline, random: random.fork(`profile ${locationId}`) })
  }
}
