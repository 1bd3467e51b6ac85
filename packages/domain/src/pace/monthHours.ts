/** The hours of a client's month before the allocation is applied. */
export interface ClientMonth {
  assignedHours: number
  completedHours: number
  /** `overriddenTimeAllocation`: the hours that the client pays for in a month. Null for no limit. */
  allocation: number | null
}

/**
 * Caps a client's month at its allocation: a client counts for at most the hours it pays for. Above the cap each
 * strategy counts for its share, and completing any of them still moves the gauge. Rule PACE-4.
 */
export function cappedMonth(month: ClientMonth): { assignedHours: number; completedHours: number } {
  const { assignedHours, completedHours, allocation } = month
  if (allocation === null || assignedHours <= allocation) return { assignedHours, completedHours }
  return { assignedHours: allocation, completedHours: (completedHours * allocation) / assignedHours }
}
