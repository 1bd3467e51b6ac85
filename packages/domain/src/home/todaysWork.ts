import { type QueueWork, queueProgress } from '../pace/queuePace.ts'

/** An open strategy with the hours that its completion adds to the month. */
export interface OpenStrategy {
  hours: number
}

/** The work of a day. */
export interface TodaysWork<Strategy> {
  /** The hours that are missing to today's target. 0 for a month on target. */
  neededHours: number
  /** The next strategies that make them up. */
  strategies: readonly Strategy[]
  /** The hours of these strategies. */
  hours: number
}

/** The strategies that are shown when nothing is missing. */
export const MIN_NEXT_STRATEGIES = 3

/**
 * Returns the next strategies, in their order, whose hours make up what is missing to the month's target of today; some all
 * the same when nothing is missing. Rule HOME-1.
 */
export function todaysWork<Strategy extends OpenStrategy>(
  month: QueueWork,
  open: readonly Strategy[],
): TodaysWork<Strategy> {
  const { targetPercent } = queueProgress(month)
  const missing = (month.totalHoursAssigned * targetPercent) / 100 - month.totalCompletedToDate
  // Sums of quarters and shares of hours: a difference below a second is none.
  const neededHours = missing > 0.001 ? missing : 0
  let hours = 0
  let count = 0
  for (const strategy of open) {
    if (hours > neededHours - 0.001 && count >= (neededHours === 0 ? MIN_NEXT_STRATEGIES : 1)) break
    hours += strategy.hours
    count += 1
  }
  return { neededHours, strategies: open.slice(0, count), hours }
}
