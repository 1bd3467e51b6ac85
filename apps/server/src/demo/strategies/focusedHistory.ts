import { STRATEGY_TYPES } from '@rankdesk/domain'
import type { PagePlan } from '../websites/sitePlan.ts'
import type { WorkSource } from './monthPlan.ts'
import type { StrategyPlan } from './strategyPlan.ts'

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

/**
 * Concentrates the completed work of the past on few pages, as an agency does that works a page up to page one before it
 * begins with the next. The other pages then show what would have happened without the work, so that outcomes can be
 * measured (OUT-3). Work without a page goes to the services of these pages. It takes no random number, so that the rest
 * of the agency stays.
 */
export function focusedHistory(source: WorkSource, history: readonly StrategyPlan[]): StrategyPlan[] {
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
