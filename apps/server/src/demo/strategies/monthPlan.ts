import { STRATEGY_TYPES, strategyHours } from '@rankdesk/domain'
import { addDays, type PlainDate } from '@rankdesk/format'
import type { Random } from '#platform/random/seededRandom.ts'
import type { ClientProfile } from '../clients/clientProfile.ts'
import type { Specialty } from '../facts/trade.ts'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import type { PagePlan, SitePlan } from '../websites/sitePlan.ts'
import type { StrategyPlan, StrategyState } from './strategyPlan.ts'

const T = STRATEGY_TYPES

/** The weight of each strategy type. */
const TYPE_WEIGHTS: readonly (readonly [typeId: number, weight: number])[] = [
  [T.servicePageOptimization, 5],
  [T.almostPageOneOptimization, 3],
  [T.additionalTermsOptimization, 2.5],
  [T.servicePageCreation, 1.6],
  [T.geoPageCreation, 1.4],
  [T.supportingBlogCreation, 2.4],
  [T.supportingContentCreation, 0.7],
  [T.unlockNewServicePages, 0.5],
  [T.unlockNewGeoPages, 0.4],
  [T.pageIndexation, 1],
  [T.googleProfileOptimization, 0.8],
  [T.addRichMediaToGoogle, 0.8],
  [T.manageGbpQa, 0.8],
  [T.publishGooglePost, 1.3],
  [T.highlightedTestimonialBlog, 0.3],
]

const MAX_TRIES = 14
/** The number of titles to try for a certain testimonial blog; the site may have a post with the first ones. */
const TITLES = 5
const KEYWORDS_OF_STRATEGY = 5

/** The input from which a month's work is chosen. */
export interface WorkSource {
  profile: ClientProfile
  site: SitePlan
  keywords: readonly KeywordPlan[]
  random: Random
}

export interface MonthToPlan {
  assignedDate: PlainDate | null
  /** The hours to fill. */
  hours: number
  /**
   * The maximum number of items, where each strategy counts as often as its target count (M356). Undefined for no limit.
   */
  items?: number
  /** The minimum number of service pages to optimize. */
  servicePages: number
  /** Whether it starts with a testimonial blog. @default false */
  hasTestimonial?: boolean
  state: StrategyState
}

/** Chooses strategies that fill a month's hours within its items, at most one for each page. */
export function planMonth(source: WorkSource, month: MonthToPlan): StrategyPlan[] {
  const chosen: StrategyPlan[] = []
  let left = month.hours
  let itemsLeft = month.items ?? Number.POSITIVE_INFINITY
  const take = (typeId: number) => {
    if (strategyHours(typeId) > left || itemsLeft < 1) return
    const subject = subjectOf(typeId, source, month, chosen)
    if (subject === undefined) return
    left -= strategyHours(typeId)
    const isTwice = typeId === T.publishGooglePost && source.random.chance(0.4) && itemsLeft > 1
    const targetCount = isTwice ? 2 : 1
    itemsLeft -= targetCount
    chosen.push({
      typeId,
      ...subject,
      keywords: keywordsOf(source, subject),
      assignedDate: month.assignedDate,
      state: month.state,
      completedAt: null,
      isKept: false,
      targetCount,
      sSeq: 0,
    })
  }
  if (month.hasTestimonial === true)
    for (let tries = 0; tries < TITLES && chosen.length === 0; tries += 1) take(T.highlightedTestimonialBlog)
  for (let count = 0; count < month.servicePages; count += 1) take(T.servicePageOptimization)
  // A strategy that exceeds the remaining hours is not added.
  for (let tries = 0; tries < MAX_TRIES; tries += 1) take(source.random.weighted(TYPE_WEIGHTS))
  return chosen
}

/** Returns the page, specialty and town of a new strategy, or undefined if nothing is left for its type. */
function subjectOf(
  typeId: number,
  { profile, site, random }: WorkSource,
  month: MonthToPlan,
  chosen: readonly StrategyPlan[],
): Pick<StrategyPlan, 'page' | 'specialty' | 'town'> | undefined {
  // Past months leave something to create for the present.
  const spare = month.state === 'done' ? 1 : 0
  const missing = (specialty: Specialty | undefined, town: string | undefined) => {
    const isProposed = chosen.some((other) => other.page === undefined && other.typeId === typeId)
    return isProposed || specialty === undefined || town === undefined
      ? undefined
      : { page: undefined, specialty, town }
  }
  const addedOn = month.assignedDate === null ? '' : addDays(month.assignedDate, 4)
  const isTaken = (page: PagePlan) => chosen.some((other) => other.typeId === typeId && other.page === page)
  const oneOf = (pages: readonly PagePlan[]) => {
    const free = pages.filter((page) => !page.isPlanned && !isTaken(page))
    return free.length === 0 ? undefined : random.pick(free)
  }
  const services = site.ofSubject('service')
  let page: PagePlan | undefined
  switch (typeId) {
    case T.servicePageOptimization:
    case T.additionalTermsOptimization:
    case T.almostPageOneOptimization:
      page = oneOf(services)
      break
    case T.servicePageCreation:
    case T.unlockNewServicePages:
      if (month.assignedDate === null) return missing(site.unpaged[0], profile.city.name)
      if (site.unpaged.length > spare) page = site.addService(addedOn, true)
      break
    case T.geoPageCreation:
    case T.unlockNewGeoPages:
      if (month.assignedDate === null) return missing(random.pick(profile.trade.specialties), site.townsLeft[0])
      if (site.townsLeft.length > spare) page = site.addGeo(addedOn, true)
      break
    case T.supportingContentCreation: {
      const parent = month.assignedDate === null ? undefined : oneOf(services)
      if (parent !== undefined) page = site.addGuide(parent, addedOn, true)
      break
    }
    case T.supportingBlogCreation:
    case T.highlightedTestimonialBlog:
      if (month.assignedDate !== null) page = site.addPost(addedOn, true)
      break
    case T.pageIndexation:
      page = oneOf([...services, ...site.ofSubject('geo')])
      break
    default: {
      // Profile work has no page; one strategy of each type is enough for a month.
      if (chosen.some((other) => other.typeId === typeId)) return undefined
      return { page: undefined, specialty: random.pick(profile.trade.specialties), town: profile.city.name }
    }
  }
  return page === undefined ? undefined : { page, specialty: page.specialty, town: page.town }
}

/** Returns a strategy's keywords: those of its subject, the ones closest below page one first. */
export function keywordsOf(
  { keywords }: WorkSource,
  { specialty, town }: Pick<StrategyPlan, 'specialty' | 'town'>,
): KeywordPlan[] {
  const gain = ({ rank }: KeywordPlan) => (rank > 10 ? rank : 200 + rank)
  const ofTown = keywords.filter((keyword) => keyword.town === town)
  const exact = ofTown.filter((keyword) => keyword.specialty === specialty)
  return (exact.length > 0 ? exact : ofTown).toSorted((a, b) => gain(a) - gain(b)).slice(0, KEYWORDS_OF_STRATEGY)
}
