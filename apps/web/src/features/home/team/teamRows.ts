/** The figures of a team or a member (M163). */
export interface TeamFigures {
  clients: number
  strategies: number
  completed: number
  /** The month's hours, assigned and completed, up to the clients' allocations: the pace is that of the gauge (PACE-2). */
  hours: number
  hoursCompleted: number
  scheduled: number
  mappable: number
  mapped: number
  judged: number
  succeeding: number
  keywords: number
  topKeywords: number
}

/** A row of the Team Progress table: a team with its members, or a member. */
export interface TeamRow extends TeamFigures {
  id: string
  name: string
  teamId: number
  /** Null for a team. NO_MEMBER for the clients without an SEO manager. */
  staffId: number | null
  /** The strategies that the person completed this month, of any client (TEAM-2). */
  ownCompleted: number
  members: readonly TeamRow[]
}
