/** How many strategies a month holds where a client has no limit of hours. Rule SCHED-22. */
const WITHOUT_ALLOCATION = 6

/**
 * How many strategies a client's month should hold (M356): one for each hour that it pays for, for an hour is what a
 * strategy takes on the average, and at least one. `allocation` null is no limit. Rule SCHED-22.
 */
export function monthCapacity(allocation: number | null): number {
  if (allocation === null) return WITHOUT_ALLOCATION
  return Math.max(1, Math.floor(allocation))
}

/** How a month's load stands against what is allocated to it. */
export type LoadLevel = 'free' | 'full' | 'over'

/** Share of the allocated hours from which a month counts as full. */
const FULL_FROM = 0.8

/**
 * How a month's load stands (D10): from 80 % of the allocated hours on it is full, above all of them over. Hours without
 * any allocation are over. Rule SCHED-27.
 */
export function loadLevel({ hours, allocatedHours }: { hours: number; allocatedHours: number }): LoadLevel {
  if (hours > allocatedHours) return 'over'
  return hours > 0 && hours >= allocatedHours * FULL_FROM ? 'full' : 'free'
}
