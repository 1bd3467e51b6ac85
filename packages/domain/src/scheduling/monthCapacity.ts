/** The strategies per month of a client without an hour limit. Rule SCHED-22. */
const WITHOUT_ALLOCATION = 6

/**
 * Returns how many strategies a client's month should have (M356): one for each paid hour, because a strategy takes an
 * hour on average, and at least one. A null `allocation` means no limit. Rule SCHED-22.
 */
export function monthCapacity(allocation: number | null): number {
  if (allocation === null) return WITHOUT_ALLOCATION
  return Math.max(1, Math.floor(allocation))
}

/** The load of a month against its allocation. */
export type LoadLevel = 'free' | 'full' | 'over'

/** The share of allocated hours above which a month counts as full. */
const FULL_FROM = 0.8

/**
 * Returns the load level of a month (D10): full from 80 % of the allocated hours, over above all of them. Hours without
 * an allocation are over. Rule SCHED-27.
 */
export function loadLevel({ hours, allocatedHours }: { hours: number; allocatedHours: number }): LoadLevel {
  if (hours > allocatedHours) return 'over'
  return hours > 0 && hours >= allocatedHours * FULL_FROM ? 'full' : 'free'
}
