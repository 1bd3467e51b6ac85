import { isAlmostPageOne, isOnPageOne, keywordStandings, type Performance, TOP_THREE, UNRANKED } from '@rankdesk/domain'
import { addDays, daysBetween, losAngelesDateOf, type PlainDate } from '@rankdesk/format'
import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Specialty, Trade } from '../facts/trade.ts'
import type { Ids } from '../ids.ts'
import type { AgencyTables } from '../load/agencyTables.ts'
import type { StrategyPlan } from '../strategies/strategyPlan.ts'
import type { Timeline, TrafficDay } from '../timeline.ts'
import type { PagePlan, SitePlan } from '../websites/sitePlan.ts'
import type { KeywordPlan } from './keywordPlan.ts'
import { monthsBetweenDays, rankHistory } from './rankHistory.ts'
import { searchClicks } from './searchClicks.ts'
import { TrafficSums } from './TrafficSums.ts'

/** Target ids by specialty and town. */
export type TargetIds = ReadonlyMap<string, number>

/** Returns the key of a target in `TargetIds`. */
export function targetKey(specialtyName: string, town: string): string {
  return `${specialtyName}|${town}`
}

const NOT_COUNTED = { impressions: null, clicks: null }

export interface RankingsToWrite {
  profile: ClientProfile
  plan: SitePlan
  keywords: readonly KeywordPlan[]
  /** The client's strategies; the completed ones have had effects. */
  strategies: readonly StrategyPlan[]
  specialtyIds: ReadonlyMap<string, number>
  tables: AgencyTables
  ids: Ids
  timeline: Timeline
  random: Random
}

/** The typical drift in positions per month: clients that perform well have usually risen, others have fallen. */
const USUAL_DRIFT: Record<Performance, number> = {
  Outstanding: 1.9,
  'Exceeding Expectations': 1.4,
  'Meeting Expectations': 0.7,
  'Below Expectations': -0.3,
  'Significantly Below Expectations': -0.8,
}

/** The ranked keywords of a client on a day. */
interface RankCounts {
  keywords: number
  top3: number
  page1: number
}

/** Adds targets, keywords, their rank history and the site's visits to the tables. */
export function writeRankings(rankings: RankingsToWrite): TargetIds {
  const { profile, keywords, tables, timeline, random } = rankings
  const targets = writeTargets(rankings)
  const { clientId, siteLaunchDate } = profile.row
  const since = siteLaunchDate ?? ''
  const days = timeline.rankDays.filter((day) => day >= since)
  const shownDays = days.length > 0 ? days : timeline.rankDays.slice(-1)
  const months = monthsBetweenDays(shownDays)
  const perMonth = USUAL_DRIFT[profile.performance] + random.bell() * 0.6
  const counted = shownDays.map((date, index) => {
    const until = shownDays[index + 1] ?? 'infinity'
    return { clientId, date, until, keywords: 0, top3: 0, page1: 0 }
  })
  const mapping = random.chance(0.8) ? 'chosen' : 'guess'
  const effects = workEffects(rankings.strategies, clientId, timeline.today)
  const season = searchSeasons(rankings, shownDays)
  for (const keyword of keywords) {
    const { keywordId, specialty, page, rank } = keyword
    writeKeyword(rankings, targets, keyword, mapping)
    const walk = rankHistory(rank, months, { perMonth: perMonth + random.bell() * 0.4 }, random)
    const own = effects.get(keywordId) ?? []
    const history = walk.map((ranked, index) => rankBeforeWork(ranked, shownDays[index] ?? '', own))
    // Search Console counts the queries of the site's pages.
    const counts =
      page === undefined
        ? []
        : searchClicks(
            history,
            random.fork(`clicks ${keywordId}`),
            specialty === season.specialty ? season.waves : undefined,
          )
    for (const [index, date] of shownDays.entries()) {
      const ranked = history[index] ?? rank
      tables.ranks.add({ keywordId, date, rank: ranked, ...(counts[index] ?? NOT_COUNTED) })
      countRank(counted[index], ranked)
    }
    for (const standing of keywordStandings(shownDays.map((date, index) => ({ date, rank: history[index] ?? rank }))))
      tables.keywordStandings.add({ keywordId, clientId, ...standing })
  }
  for (const day of counted) if (day.keywords > 0) tables.clientRankDays.add(day)
  writeTraffic(
    rankings,
    timeline.trafficDays.filter((day) => day.date >= since),
    perMonth,
  )
  return targets
}

function writeKeyword(
  { profile, tables }: RankingsToWrite,
  targets: TargetIds,
  { keywordId, keyword, specialty, town, page }: KeywordPlan,
  mapping: 'chosen' | 'guess',
): void {
  tables.keywords.add({
    keywordId,
    clientId: profile.row.clientId,
    keyword,
    geoName: `${town}, ${profile.city.state}`,
    seoTargetId: targets.get(targetKey(specialty.name, town)) ?? null,
    pageId: page?.pageId ?? null,
    mapping: page === undefined ? 'none' : mapping,
  })
}

function countRank(day: RankCounts | undefined, rank: number): void {
  if (day === undefined) return
  day.keywords += 1
  if (rank <= TOP_THREE) day.top3 += 1
  if (isOnPageOne(rank)) day.page1 += 1
}

function writeTargets({ profile, plan, keywords, specialtyIds, tables, ids }: RankingsToWrite): Map<string, number> {
  const targets = new Map<string, number>()
  const mapped = new Set(keywords.map(({ page }) => page))
  const add = (page: PagePlan) => {
    const key = targetKey(page.specialty.name, page.town)
    if (targets.has(key)) return
    const seoTargetId = ids.next('seoTarget')
    targets.set(key, seoTargetId)
    tables.seoTargets.add({
      seoTargetId,
      clientId: profile.row.clientId,
      specialtyTypeId: specialtyIds.get(page.specialty.name) ?? 0,
      geoName: page.town,
      pageId: mapped.has(page) ? page.pageId : null,
    })
  }
  for (const page of [...plan.ofSubject('service'), ...plan.ofSubject('geo')]) add(page)
  return targets
}

/** Adds daily visits, which follow the ranks and the season and drop on weekends. */
function writeTraffic({ profile, tables, random }: RankingsToWrite, days: readonly TrafficDay[], drift: number): void {
  const { trade, row } = profile
  const projectId = row.clientId
  const size = random.between(14, 60) * (0.6 + (row.rankingValue ?? 800) / 1600)
  const leadShare = random.between(0.025, 0.07)
  const growthPerDay = (0.008 * drift) / 30
  const weeks = new TrafficSums('week', (sum) => {
    tables.trafficWeeks.add({ projectId, ...sum })
  })
  const months = new TrafficSums('month', (sum) => {
    tables.trafficMonths.add({ projectId, ...sum })
  })
  for (const [index, day] of days.entries()) {
    const usual = size * (1 + growthPerDay * (index - days.length)) * seasonOf(trade, day) * weekdayShare(trade, day)
    const visits = Math.max(0, Math.round(usual * (1 + random.bell() * 0.16)))
    const leads = Math.floor(visits * leadShare * random.between(0.4, 1.6) + random.next())
    tables.traffic.add({ projectId, date: day.date, visits, leads })
    weeks.count(day.monday, visits, leads)
    months.count(day.firstOfMonth, visits, leads)
  }
  weeks.end()
  months.end()
}

function seasonOf(trade: Trade, { monthOfYear }: TrafficDay): number {
  return 1 + trade.season * Math.cos(((monthOfYear - (trade.peakMonth - 0.5)) / 12) * 2 * Math.PI)
}

function weekdayShare(trade: Trade, { weekday }: TrafficDay): number {
  if (weekday === 0 || weekday === 6) return trade.weekend
  return weekday === 1 ? 1.08 : 1
}

/** One of this many clients has a specialty that people look for in the coming months, and another one has one whose season is over. */
const SEASON_EVERY = 12
export const SEASON_COMING = 8
const SEASON_OVER = 4
/** How much more often than usual it is searched at the peak. */
const SWING = 0.9
const DAYS_PER_YEAR = 365.25
/** The days from today to the middle of the coming three months. */
const DAYS_TO_PEAK = 45

/**
 * Returns how many times as often as usual a specialty of a client is searched on each day: for a specialty whose page is
 * on page two, of a few clients, a wave over the year; for others nothing. A coming season is that of a proposal, so that
 * it can say so. It takes no random number, so that the rest of the agency stays. Rule ADV-24.
 */
function searchSeasons(
  { profile, keywords, strategies, timeline: { today } }: RankingsToWrite,
  days: readonly PlainDate[],
): { specialty: Specialty | undefined; waves: number[] } {
  const kind = profile.row.clientId % SEASON_EVERY
  if (kind !== SEASON_COMING && kind !== SEASON_OVER) return { specialty: undefined, waves: [] }
  // Page two, because the advisor proposes work there.
  const nearPageOne = keywords.filter(({ page, rank }) => page?.subject === 'service' && isAlmostPageOne(rank))
  const isProposed = (found: Specialty) =>
    strategies.some(({ state, specialty }) => state === 'proposed' && specialty === found)
  const proposed = nearPageOne.find(({ specialty }) => isProposed(specialty))
  const { specialty } = (kind === SEASON_COMING ? proposed : undefined) ?? nearPageOne[0] ?? { specialty: undefined }
  const sign = kind === SEASON_COMING ? 1 : -1
  const waves = days.map((day) => {
    const angle = ((daysBetween(today, day) - DAYS_TO_PEAK) / DAYS_PER_YEAR) * 2 * Math.PI
    return 1 + sign * SWING * Math.cos(angle)
  })
  return { specialty, waves }
}

/** What completed work did to a keyword. */
interface WorkEffect {
  liveOn: PlainDate
  /** The positions gained; negative ones were lost. */
  positions: number
}

/** The effects of completed work by keyword. */
type WorkEffects = ReadonlyMap<number, readonly WorkEffect[]>

/** The positions that every fifth strategy in turn gains: three help, one does nothing, one harms. */
const POSITIONS = [3, 2, 0, 4, -2]
/** Work moves one of this many keywords of its page, because a year of work on one page adds up. */
const MOVED_ONE_OF = 3
/** Work of the last two months has no effect, so that the ranks of those weeks are what the random walk gives. */
const DAYS_WITHOUT = 60

/**
 * Returns the effects of the work that was completed for a client. They take no random number: the rest of the agency does
 * not depend on them.
 */
function workEffects(strategies: readonly StrategyPlan[], clientId: number, today: PlainDate): WorkEffects {
  const effects = new Map<number, WorkEffect[]>()
  const last = addDays(today, -DAYS_WITHOUT)
  for (const [index, { completedAt, keywords }] of strategies.entries()) {
    const liveOn = completedAt === null ? today : losAngelesDateOf(completedAt)
    if (liveOn > last) continue
    const positions = POSITIONS[(clientId + index) % POSITIONS.length] ?? 0
    const moved = keywords.filter((_keyword, at) => (at + index) % MOVED_ONE_OF === 0)
    for (const { keywordId } of moved)
      effects.set(keywordId, [...(effects.get(keywordId) ?? []), { liveOn, positions }])
  }
  return effects
}

/** Returns the rank of a day before or after the work: before it, the page did not have the gain. */
function rankBeforeWork(rank: number, day: PlainDate, effects: readonly WorkEffect[]): number {
  const gained = effects.reduce((sum, { liveOn, positions }) => sum + (day <= liveOn ? positions : 0), 0)
  return gained === 0 ? rank : Math.min(UNRANKED, Math.max(1, rank + gained))
}
