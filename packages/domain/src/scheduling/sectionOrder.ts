import { PRIORITIES, type Priority } from '../ranking/priority.ts'
import { averageRank } from '../ranking/rankChange.ts'
import { isUnlockType } from './sections.ts'

/** The fields by which a section is sorted (M384, M385). */
export interface OrderedStrategy {
  strategyTypeId: number
  strategyGroupId: number | string | null
  inQueue: boolean
  strategyValue: number | null
  geoPriority: Priority | null
  specialtyPriority: Priority | null
  keywordRanks: readonly (number | null)[]
}

const first = (a: boolean, b: boolean) => Number(b) - Number(a)
const place = (priority: Priority | null) => (priority === null ? PRIORITIES.length : PRIORITIES.indexOf(priority))

/** Compares cards: grouped first, then queued, then the higher value, no value last (M384). Rule SCHED-12. */
function compareNormal(a: OrderedStrategy, b: OrderedStrategy): number {
  return (
    first(a.strategyGroupId !== null, b.strategyGroupId !== null) ||
    first(a.inQueue, b.inQueue) ||
    (b.strategyValue ?? -1) - (a.strategyValue ?? -1)
  )
}

/**
 * Compares unlock cards: queued first, then place, then specialty (High, Medium, Low), then the better average rank
 * (M385). Rule SCHED-13.
 */
function compareUnlock(a: OrderedStrategy, b: OrderedStrategy): number {
  return (
    first(a.inQueue, b.inQueue) ||
    place(a.geoPriority) - place(b.geoPriority) ||
    place(a.specialtyPriority) - place(b.specialtyPriority) ||
    averageOrLast(a) - averageOrLast(b)
  )
}

const averageOrLast = (strategy: OrderedStrategy) => averageRank(strategy.keywordRanks) ?? 1000

/** Sorts the cards of a section in the order of the screen, keeping equal ones in place. Rules SCHED-12, SCHED-13. */
export function sortSection<T extends OrderedStrategy>(strategies: readonly T[]): T[] {
  const unlock = strategies.some((strategy) => isUnlockType(strategy.strategyTypeId))
  return strategies.toSorted(unlock ? compareUnlock : compareNormal)
}
