import { NO_MEMBER, NO_TEAM, type ReportRow, type teamRollupReport } from '@rankdesk/api'

type RollupRow = ReportRow<typeof teamRollupReport>

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

/** Returns the teams of the rollup with their members, in its order. */
export function teamRows(rollup: readonly RollupRow[]): TeamRow[] {
  return [...Map.groupBy(rollup, ({ staffTeamId }) => staffTeamId)].flatMap(([teamId, rows]) => {
    const [first] = rows
    if (first === undefined) return []
    return [
      {
        id: `team-${teamId}`,
        name: first.teamName,
        teamId,
        staffId: null,
        ownCompleted: 0,
        ...figuresOf(first, 'team'),
        members: rows.flatMap((row) => memberRow(row) ?? []),
      },
    ]
  })
}

/** Returns a member's row; undefined for the row of a team without members. */
function memberRow(row: RollupRow): TeamRow | undefined {
  if (row.staffId === null && row.staffTeamId !== NO_TEAM) return undefined
  const staffId = row.staffId ?? NO_MEMBER
  return {
    id: String(staffId),
    name: row.fullName ?? 'No SEO manager',
    teamId: row.staffTeamId,
    staffId,
    ownCompleted: row.staffOwnCompleted,
    ...figuresOf(row, 'staff'),
    members: [],
  }
}

function figuresOf(row: RollupRow, prefix: 'team' | 'staff'): TeamFigures {
  return {
    clients: row[`${prefix}Clients`],
    strategies: row[`${prefix}Strategies`],
    completed: row[`${prefix}Completed`],
    hours: row[`${prefix}Hours`],
    hoursCompleted: row[`${prefix}HoursCompleted`],
    scheduled: row[`${prefix}ClientsScheduled`],
    mappable: row[`${prefix}ClientsMappable`],
    mapped: row[`${prefix}ClientsMapped`],
    judged: row[`${prefix}ClientsJudged`],
    succeeding: row[`${prefix}ClientsSucceeding`],
    keywords: row[`${prefix}Keywords`],
    topKeywords: row[`${prefix}TopKeywords`],
  }
}

/** Returns the teams whose name contains a text, and the teams of matching members with only these. */
export function matchingTeams(teams: readonly TeamRow[], text: string): readonly TeamRow[] {
  const searched = text.trim().toLowerCase()
  if (searched === '') return teams
  const matches = ({ name }: TeamRow) => name.toLowerCase().includes(searched)
  return teams.flatMap((team) => {
    if (matches(team)) return [team]
    const members = team.members.filter(matches)
    return members.length === 0 ? [] : [{ ...team, members }]
  })
}

/** Returns a share in percent of 100; null without a total, which sorts last. */
export const shareOf = (part: number, of: number): number | null => (of === 0 ? null : (part / of) * 100)
