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
