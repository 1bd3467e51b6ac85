import { STRATEGY_TYPES } from '../strategies/strategyTypes.ts'
import { PRIORITIES, type Priority } from '../ranking/priority.ts'
import { averageRank } from '../ranking/rankChange.ts'

/** A section of the scheduler's first step: its types and its number of columns (M359, M360). */
export interface SchedulerSection {
  key: string
  title: string
  typeIds: readonly number[]
  columns: 2 | 3 | 5
}

const section = (key: string, title: string, typeIds: readonly number[], columns: 2 | 3 | 5 = 5): SchedulerSection => ({
  key,
  title,
  typeIds,
  columns,
})

const T = STRATEGY_TYPES

/** The sections in the order of the screen (M359). Rule SCHED-1. */
export const SCHEDULER_SECTIONS: readonly SchedulerSection[] = [
  section('page-indexation', 'Page Indexation', [T.pageIndexation]),
  section('service-page-optimization', 'Service Page Optimization', [T.servicePageOptimization]),
  section('almost-page-one', 'Almost Page One', [T.almostPageOneOptimization]),
  section('additional-terms', 'Additional Terms', [T.additionalTermsOptimization]),
  section('service-page-creation', 'Service Page Creation', [T.servicePageCreation]),
  section('geo-page-creation', 'Geo Page Creation', [T.geoPageCreation]),
  section('unlock-service-page', 'Unlock Service Page', [T.unlockNewServicePages]),
  section('unlock-geo-page', 'Unlock Geo Page', [T.unlockNewGeoPages]),
  section('supporting-blog', 'Supporting Blog', [T.supportingBlogCreation], 3),
  section(
    'google-profile',
    'Google Profile',
    [T.googleProfileOptimization, T.addRichMediaToGoogle, T.manageGbpQa, T.publishGooglePost],
    2,
  ),
]

/** The thirteen types that the scheduler handles (M212). Rule SCHED-1. */
export const SCHEDULER_TYPE_IDS: readonly number[] = SCHEDULER_SECTIONS.flatMap((entry) => entry.typeIds)

const GOOGLE: readonly number[] = SCHEDULER_SECTIONS.at(-1)?.typeIds ?? []

/** Whether a type concerns a Google Business Profile. */
export function isGoogleType(typeId: number): boolean {
  return GOOGLE.includes(typeId)
}

/** Whether a type unlocks pages. These are sorted by the priorities of place and specialty (M385). */
function isUnlockType(typeId: number): boolean {
  return typeId === T.unlockNewServicePages || typeId === T.unlockNewGeoPages
}

/** Whether the page of a type can be chosen. Other types have an assigned page, or none (M432). Rule SCHED-2. */
export function choosesPage(typeId: number): boolean {
  return typeId === T.servicePageCreation || typeId === T.geoPageCreation || isUnlockType(typeId)
}

/** Whether a type needs a page before the schedule can be completed (M420). Rule SCHED-3. */
export function needsPage(typeId: number): boolean {
  return typeId !== T.supportingBlogCreation && !isGoogleType(typeId)
}

/** Whether a group can be started from a card of the type (M364). Rule SCHED-4. */
export function mayGroup(typeId: number): boolean {
  return choosesPage(typeId)
}

/** Whether a card has a quantity: Google strategies other than profile optimization (M362). Rule SCHED-5. */
export function hasQuantity(typeId: number): boolean {
  return isGoogleType(typeId) && typeId !== T.googleProfileOptimization
}

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
