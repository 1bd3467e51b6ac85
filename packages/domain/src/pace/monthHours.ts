/** The hours of a client's month before the allocation is applied. */
export interface ClientMonth {
  assignedHours: number
  completedHours: number
  /** `overriddenTimeAllocation`: the hours that the client pays for in a month. Null for no limit. */
  allocation: number | null
}

/**
 * Caps a client's month at its allocation: assigned and completed hours count up to the hours that the client pays for,
 * each for itself. Work that is moved in or out therefore never changes what the completed work counts. Rule PACE-4.
 */
export function cappedMonth(month: ClientMonth): { assignedHours: number; completedHours: number } {
  const { assignedHours, completedHours, allocation } = month
  if (allocation === null) return { assignedHours, completedHours }
  return { assignedHours: Math.min(assignedHours, allocation), completedHours: Math.min(completedHours, allocation) }
}

/**
 * Returns the hours that each open strategy of a client adds to its month when it is completed, in the order of the queue:
 * its own, while the month has room for them. Together they are what the month still lacks. Rule PACE-17.
 */
export function openHours(month: ClientMonth, hours: readonly number[]): number[] {
  const { assignedHours, completedHours } = cappedMonth(month)
  let room = assignedHours - completedHours
  return hours.map((own) => {
    const counted = Math.min(own, room)
    room -= counted
    return counted
  })
}
