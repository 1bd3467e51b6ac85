import { isAlmostPageOne, STRATEGY_TYPES } from '@rankdesk/domain'
import type { KeywordPlan } from '../rankings/keywordPlan.ts'
import { keywordsOf, type WorkSource } from './monthPlan.ts'
import type { StrategyPlan } from './strategyPlan.ts'

/**
 * Gives planned work what a specialist expects: no open strategy repeats another one's type and page, and work on a page
 * that is almost on page one has a keyword on page two. It takes no random number, so that the rest of the agency stays.
 */
export function plausibleWork(source: WorkSource, planned: readonly StrategyPlan[]): StrategyPlan[] {
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
