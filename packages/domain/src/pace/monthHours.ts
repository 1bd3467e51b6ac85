/** The hours of one client's month, before the client's allocation is looked at. */
export interface ClientMonth {
  assignedHours: number
  completedHours: number
  /** `overriddenTimeAllocation`: the hours that the client pays for in a month; empty for no limit. */
  allocation: number | null
}

/**
 * A client's month with its allocation as the cap: no client counts for more hours than it pays for.
 * Past the cap each strategy counts for its share, so that completing any of them still moves the gauge. Rule PACE-4.
 */
export function cappedMonth(month: ClientMonth): { assignedHours: number; completedHours: number } {
  const { assignedHours, completedHours, allocation } = month
  if (allocation === null || assignedHours <= allocation) return { assignedHours, completedHours }
  return { assignedHours: allocation, completedHours: (completedHours * allocation) / assignedHours }
}
