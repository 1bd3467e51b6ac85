import { isAlmostPageOne, mayGroup, monthCapacity, STRATEGY_TYPES, strategyHours } from '@rankdesk/domain'
import { addMonths, firstDayOfMonth, type PlainDate, type PlainMonth } from '@rankdesk/format'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import { officeInstant, type Timeline, workDaysOf } from '../timeline.ts'
import type { PagePlan } from '../websites/sitePlan.ts'
import { keywordsOf, planMonth, type WorkSource } from './monthPlan.ts'
import type { PaceKeeper } from './paceKeeper.ts'
import type { StrategyPlan } from './strategyPlan.ts'

const HISTORY_MONTHS = 12
const NO_STRATEGIES_SHARE = 0.12
const ROLLOVER_SHARE = 0.06
/** One strategy of every third month is completed in the month after it, within these working days. */
const LATE_EVERY = 3
const LATE_DAYS = 10

/** The number of service pages on which the work of the past concentrated. */
const PAGES_IN_FOCUS = 2

/** The most keywords of a strategy. */
const MAX_KEYWORDS = 5

/** The work on a page that exists. */
const ON_EXISTING_PAGES: ReadonlySet<number> = new Set([
  STRATEGY_TYPES.servicePageOptimization,
  STRATEGY_TYPES.additionalTermsOptimization,
  STRATEGY_TYPES.almostPageOneOptimization,
  STRATEGY_TYPES.pageIndexation,
])

export interface WorkToPlan extends WorkSource {
  timeline: Timeline
  pace: PaceKeeper
  /** Whether its SEO manager's tour uses it: more service pages, all left to complete. */
  isShowcase: boolean
  /** Whether nothing is scheduled, so that the tour finds the client in To Schedule. */
  isIdle: boolean
  /** Whether work of last month is certainly left over (M418). */
  rollsOver: boolean
  /** The state of the testimonial blog that the client certainly has this month (M448). Undefined for none. */
  testimonial: 'open' | 'done' | undefined
}

/** Plans all of a client's strategies: a year of history, this month and its rollovers, later months, proposals. */
export function planStrategies(work: WorkToPlan): StrategyPlan[] {
  return plausibleWork(work, planAll(work))
}

/**
 * Gives planned work what a specialist expects: no open strategy repeats another one's type and page, and work on a page
 * that is almost on page one has a keyword on page two. It takes no random number, so that the rest of the agency stays.
 */
function plausibleWork(source: WorkSource, planned: readonly StrategyPlan[]): StrategyPlan[] {
  const work = withoutRepeats(source, planned)
  moveToPageTwo(source.keywords, work)
  return work
}

/** Moves a repeated strategy to a service page without one of its type, or leaves it out if there is none. */
function withoutRepeats(source: WorkSource, planned: readonly StrategyPlan[]): StrategyPlan[] {
  const services = source.site.ofSubject('service').filter((page) => !page.isPlanned)
  const keyOf = (typeId: number, pageId: number) => `${typeId} ${pageId}`
  const first = new Map<string, StrategyPlan>()
  const repeated = new Set<StrategyPlan>()
  for (const strategy of planned) {
    if (strategy.page === undefined || strategy.state === 'done') continue
    const key = keyOf(strategy.typeId, strategy.page.pageId)
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, strategy)
    // Strategies of one month and page form a group.
    else if (earlier.assignedDate !== strategy.assignedDate) repeated.add(strategy)
  }
  const taken = new Set(first.keys())
  return planned.flatMap((strategy) => {
    if (!repeated.has(strategy)) return strategy
    const free = services.find(({ pageId }) => !taken.has(keyOf(strategy.typeId, pageId)))
    if (free === undefined) return []
    taken.add(keyOf(strategy.typeId, free.pageId))
    const { specialty, town } = free
    return { ...strategy, page: free, specialty, town, keywords: keywordsOf(source, { specialty, town }) }
  })
}

/** Exchanges ranks within the client, so that its performance stays. */
function moveToPageTwo(keywords: readonly KeywordPlan[], work: readonly StrategyPlan[]): void {
  const ofType = work.filter(
    ({ typeId, state }) => typeId === STRATEGY_TYPES.almostPageOneOptimization && state !== 'done',
  )
  const used = new Set(ofType.map((strategy) => strategy.keywords[0]))
  for (const { keywords: own } of ofType) {
    const [target] = own
    if (target === undefined || isAlmostPageOne(target.rank)) continue
    const other = keywords.find((keyword) => !used.has(keyword) && isAlmostPageOne(keyword.rank))
    if (other === undefined) continue
    const { rank } = target
    target.rank = other.rank
    other.rank = rank
    used.add(other)
  }
}

function planAll(work: WorkToPlan): StrategyPlan[] {
  const { profile, random, isShowcase, isIdle, rollsOver, testimonial } = work
  const history = focusedHistory(work, planHistory(work))
  const mayBeIdle = !rollsOver && testimonial === undefined
  const idle = !isShowcase && ((random.chance(NO_STRATEGIES_SHARE) && mayBeIdle) || isIdle)
  if (idle || profile.row.active !== true) return [...history, ...planProposals(work)]
  return [...history, ...planThisMonth(work), ...planLater(work), ...planProposals(work)]
}

function planHistory(work: WorkToPlan): StrategyPlan[] {
  const { profile, random, timeline } = work
  const months = Math.min(HISTORY_MONTHS, profile.monthsOfWork)
  const history = Array.from({ length: months }, (_, index) => addMonths(timeline.month, index - months))
  return history.flatMap((month, index) => {
    const days = workDaysOf(month)
    const hours = Math.min(profile.package.hours, random.pick([2, 3, 4]))
    const done = inOrder(
      planMonth(work, {
        assignedDate: firstDayOfMonth(month),
        hours,
        servicePages: random.chance(0.5) ? 1 : 0,
        state: 'done',
      }),
    )
    for (const { page } of done) if (page !== undefined) page.isPlanned = false
    // The last month's rest is the rollover. Late work takes no random number, so that the rest of the agency stays.
    const isLate = index < months - 1 && (profile.row.clientId + index) % LATE_EVERY === 0
    return done.map((strategy, position) => {
      const dayInMonth = random.pick(days)
      const lateDay =
        isLate && position === done.length - 1 ? dayOfNextMonth(month, days.indexOf(dayInMonth)) : undefined
      return { ...strategy, completedAt: officeInstant(lateDay ?? dayInMonth, timeline, random.int(0, 560)) }
    })
  })
}

/** Returns a working day of the first two weeks of the next month. */
function dayOfNextMonth(month: PlainMonth, index: number): PlainDate | undefined {
  return workDaysOf(addMonths(month, 1))[index % LATE_DAYS]
}

function planThisMonth(work: WorkToPlan): StrategyPlan[] {
  const { profile, random, timeline, pace, isShowcase, testimonial } = work
  const month = planMonth(work, {
    assignedDate: timeline.firstOfMonth,
    hours: profile.package.hours,
    items: itemsOf(profile) - (work.rollsOver ? 1 : 0),
    servicePages: isShowcase ? 3 : random.int(1, 2),
    hasTestimonial: testimonial !== undefined,
    state: 'unrequested',
  })
  for (const strategy of month) markKept(work, strategy)
  const hasRoom = month.reduce((sum, { targetCount }) => sum + targetCount, 0) < itemsOf(profile)
  const rollsOver = (!isShowcase && random.chance(ROLLOVER_SHARE) && hasRoom) || work.rollsOver
  const left = rollsOver ? planRollover(work) : []
  const done = pace.complete(
    profile.row.seoManagerId ?? 0,
    [...left, ...random.shuffle(month)],
    profile.row.overriddenTimeAllocation ?? profile.package.hours,
    random,
  )
  for (const strategy of month) {
    if (done.has(strategy)) {
      strategy.state = 'done'
      if (strategy.page !== undefined) strategy.page.isPlanned = false
      strategy.completedAt = officeInstant(random.pick(timeline.workDays), timeline, random.int(0, 560))
    } else {
      strategy.state = openState(work, strategy)
    }
  }
  return [...left, ...inOrder(month)]
}

/** Marks a strategy that stays open for people to see; the highlighted testimonial may instead be done. */
function markKept({ isShowcase, testimonial, timeline }: WorkToPlan, strategy: StrategyPlan): void {
  strategy.isKept = isShowcase && strategy.typeId === STRATEGY_TYPES.servicePageOptimization
  if (testimonial === undefined || strategy.typeId !== STRATEGY_TYPES.highlightedTestimonialBlog) return
  strategy.isKept = testimonial === 'open'
  // Nothing is completed before the month's first working day.
  if (testimonial === 'done' && timeline.passedShare > 0) strategy.state = 'done'
}

/** Plans a service page of last month that is still open; its draft has long been ready. */
function planRollover(work: WorkToPlan): StrategyPlan[] {
  const lastMonth = firstDayOfMonth(addMonths(work.timeline.month, -1))
  const hours = strategyHours(STRATEGY_TYPES.servicePageOptimization)
  const left = planMonth(work, { assignedDate: lastMonth, hours, servicePages: 1, state: 'ready' })
  for (const strategy of left) strategy.isKept = true
  return inOrder(left)
}

function openState({ profile, random }: WorkToPlan, strategy: StrategyPlan): StrategyPlan['state'] {
  if (strategy.isKept) return 'ready'
  if (!profile.briefComplete) return 'unrequested'
  return random.chance(0.78) ? 'ready' : 'in-progress'
}

function planLater(work: WorkToPlan): StrategyPlan[] {
  const { profile, random, timeline } = work
  const months = random.weighted([
    [0, 20],
    [1, 45],
    [2, 25],
    [3, 10],
  ] as const)
  return Array.from({ length: months }, (_, index) => addMonths(timeline.month, index + 1)).flatMap((month) => {
    const planned = planMonth(work, {
      assignedDate: firstDayOfMonth(month),
      hours: profile.package.hours,
      // One item is left for the second strategy of a group.
      items: Math.max(1, itemsOf(profile) - 1),
      servicePages: 1,
      state: 'future',
    })
    return inOrder([...planned, ...planPartner(work, planned)])
  })
}

/** Plans a second specialty for a new page of the month, so that both form a group (M400). */
function planPartner({ profile, keywords }: WorkToPlan, planned: readonly StrategyPlan[]): StrategyPlan[] {
  const first = planned.find(({ page, typeId }) => page !== undefined && mayGroup(typeId))
  const specialty = profile.trade.specialties.find((each) => each !== first?.specialty)
  if (first === undefined || specialty === undefined) return []
  const ofSpecialty = keywords.filter((keyword) => keyword.specialty === specialty && keyword.town === first.town)
  return [{ ...first, specialty, keywords: ofSpecialty.slice(0, 3) }]
}

/** Plans the advisor's proposals for later months. */
function planProposals(work: WorkToPlan): StrategyPlan[] {
  const { profile, random } = work
  // One item is left for the blog post that is recommended too.
  const month = { hours: random.int(4, 9), items: Math.max(1, itemsOf(profile) - 1), servicePages: 2 }
  return inOrder(planMonth(work, { ...month, assignedDate: null, state: 'proposed' }))
}

/** Returns how many items a client's month should have, so that the scheduler starts within them (M356). */
const itemsOf = ({ package: { hours } }: WorkToPlan['profile']) => monthCapacity(hours)

const STATE_ORDER: readonly StrategyPlan['state'][] = [
  'done',
  'ready',
  'in-progress',
  'unrequested',
  'future',
  'proposed',
]

/** Sorts by the order of work, which `sSeq` records: completed work first, then what can be completed next. */
function inOrder(month: readonly StrategyPlan[]): StrategyPlan[] {
  const servicePagesFirst = (plan: StrategyPlan) => (plan.typeId === STRATEGY_TYPES.servicePageOptimization ? 0 : 1)
  return month
    .toSorted(
      (a, b) =>
        STATE_ORDER.indexOf(a.state) - STATE_ORDER.indexOf(b.state) || servicePagesFirst(a) - servicePagesFirst(b),
    )
    .map((strategy, index) => ({ ...strategy, sSeq: (index + 1) * 10 }))
}

/**
 * Concentrates the completed work of the past on few pages, as an agency does that works a page up to page one before it
 * begins with the next. The other pages then show what would have happened without the work, so that outcomes can be
 * measured (OUT-3). Work without a page goes to the services of these pages. It takes no random number, so that the rest
 * of the agency stays.
 */
function focusedHistory(source: WorkSource, history: readonly StrategyPlan[]): StrategyPlan[] {
  const focus = pagesInFocus(source)
  if (focus.length === 0) return [...history]
  const done = new Set<string>()
  let turn = 0
  return history.map((strategy) => {
    if (strategy.page !== undefined && !ON_EXISTING_PAGES.has(strategy.typeId)) return strategy
    const keyOf = ({ pageId }: PagePlan) => `${strategy.typeId} ${strategy.assignedDate} ${pageId}`
    const inTurn = [...focus.slice(turn % focus.length), ...focus.slice(0, turn % focus.length)]
    // A third one of a month stays where it was.
    const page = inTurn.find((each) => !done.has(keyOf(each)))
    if (page === undefined) return strategy
    done.add(keyOf(page))
    turn += 1
    const { specialty, town } = page
    const keywords = source.keywords.filter((keyword) => keyword.page === page).slice(0, MAX_KEYWORDS)
    return { ...strategy, ...(strategy.page !== undefined && { page }), specialty, town, keywords }
  })
}

/**
 * Returns the service pages of average visibility among those whose keywords are mapped: staff map a page before they work
 * on it, and others are large or small enough to be compared with it.
 */
function pagesInFocus({ site, keywords }: WorkSource): PagePlan[] {
  const visibility = new Map<PagePlan, number>()
  for (const { page, rank } of keywords)
    if (page !== undefined) visibility.set(page, (visibility.get(page) ?? 0) + visibilityAt(rank))
  const sizes = [...visibility.values()].toSorted((one, other) => one - other)
  const middle = Math.log(sizes[Math.floor(sizes.length / 2)] ?? 1)
  const distance = (page: PagePlan) => Math.abs(Math.log(visibility.get(page) ?? 1) - middle)
  return site
    .ofSubject('service')
    .filter((page) => !page.isNew && visibility.has(page))
    .toSorted((one, other) => distance(one) - distance(other))
    .slice(0, PAGES_IN_FOCUS)
}

/** The share of searches that end on a page at a rank, roughly. */
const visibilityAt = (rank: number) => 1 / (2 + rank)
