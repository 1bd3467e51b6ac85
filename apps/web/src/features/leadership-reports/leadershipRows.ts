import { type leadershipRollupReport, NO_MEMBER, type PeriodUnit, type ReportRow } from '@rankdesk/api'
import { hasQueueBaseline } from '@rankdesk/domain'
import {
  addMonths,
  firstDayOfMonth,
  formatMonthName,
  monthOf,
  percentOf,
  type PlainDate,
  quarterOf,
} from '@rankdesk/format'

export type RollupRow = ReportRow<typeof leadershipRollupReport>

const COUNTS = [
  'clients',
  'assigned',
  'completed',
  'late',
  'dropped',
  'hours',
  'hoursCompleted',
  'mappableClients',
  'mappedClients',
  'judgedClients',
  'successfulClients',
  'keywords',
  'page1Keywords',
] as const

/** The figures of the agency, a team or a member in a period. */
export type LeadershipFigures = Record<(typeof COUNTS)[number], number> & {
  /** Whether the mapping of a client was not recorded at the end of the period (TEAM-3). */
  isMappingEstimated: boolean
}

/** A row of the leadership report. */
export interface LeadershipRow {
  id: string
  name: string
  /** Undefined for the agency. */
  teamId: number | undefined
  /** Undefined for the agency and for a team. */
  memberId: number | undefined
  figures: LeadershipFigures
  /** The figures of the period before. Undefined if it is not in the report. */
  before: LeadershipFigures | undefined
  members: readonly LeadershipRow[]
}

/** A month or quarter of the report. */
export interface LeadershipPeriod {
  unit: PeriodUnit
  firstDay: PlainDate
  label: string
}

/** Returns the name of a period: 'November 2026', 'Q4 2026'. */
export function periodLabel(unit: PeriodUnit, firstDay: PlainDate): string {
  return unit === 'month' ? formatMonthName(monthOf(firstDay)) : `Q${quarterOf(firstDay)} ${firstDay.slice(0, 4)}`
}

/** Returns the periods of a length, newest first. */
export function periodsOf(rows: readonly RollupRow[], unit: PeriodUnit): LeadershipPeriod[] {
  const days = new Set(rows.filter((row) => row.unit === unit).map(({ firstDay }) => firstDay))
  return [...days]
    .toSorted()
    .toReversed()
    .map((firstDay) => ({ unit, firstDay, label: periodLabel(unit, firstDay) }))
}

/** Returns the first day of the period before. */
function periodBefore({ unit, firstDay }: Pick<LeadershipPeriod, 'unit' | 'firstDay'>): PlainDate {
  return firstDayOfMonth(addMonths(monthOf(firstDay), unit === 'month' ? -1 : -3))
}

/** Returns the agency and its teams with their members in a period, each with the figures of the period before. */
export function leadershipRows(rows: readonly RollupRow[], period: LeadershipPeriod): LeadershipRow[] {
  const of = (firstDay: PlainDate) => rows.filter((row) => row.unit === period.unit && row.firstDay === firstDay)
  const now = of(period.firstDay)
  if (now.length === 0) return []
  const before = of(periodBefore(period))
  const row = (
    ids: Pick<LeadershipRow, 'id' | 'name' | 'teamId' | 'memberId'>,
    isOf: (each: RollupRow) => boolean,
    members: readonly LeadershipRow[] = [],
  ): LeadershipRow => ({
    ...ids,
    figures: sumOf(now.filter(isOf)),
    before: before.length === 0 ? undefined : sumOf(before.filter(isOf)),
    members,
  })
  const teams = [...Map.groupBy(now, ({ staffTeamId }) => staffTeamId)].map(([teamId, members]) =>
    row(
      { id: `team-${teamId}`, name: members[0]?.teamName ?? '', teamId, memberId: undefined },
      ({ staffTeamId }) => staffTeamId === teamId,
      members.map(({ staffId, fullName }) =>
        row(
          {
            id: `member-${staffId ?? NO_MEMBER}`,
            name: fullName ?? 'No SEO manager',
            teamId,
            memberId: staffId ?? NO_MEMBER,
          },
          (each) => each.staffId === staffId && each.staffTeamId === teamId,
        ),
      ),
    ),
  )
  return [row({ id: 'agency', name: 'Agency', teamId: undefined, memberId: undefined }, () => true), ...teams]
}

/**
 * Returns the share of a period's work that should be done by now, in percent. Undefined without rows, and for the current
 * period while no earlier month had work: then it has no pace on Home either (COV-8).
 */
export function targetOfPeriod(
  rows: readonly RollupRow[],
  { unit, firstDay }: Pick<LeadershipPeriod, 'unit' | 'firstDay'>,
): number | undefined {
  const target = rows.find((row) => row.unit === unit && row.firstDay === firstDay)?.targetPacePercentage
  if (firstDay !== periodsOf(rows, unit)[0]?.firstDay) return target
  const months = periodsOf(rows, 'month').map((month) => ({
    totalHoursAssigned: sumOf(rows.filter((row) => row.unit === 'month' && row.firstDay === month.firstDay)).hours,
  }))
  return hasQueueBaseline(months) ? target : undefined
}

function sumOf(rows: readonly RollupRow[]): LeadershipFigures {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)]))
  return {
    ...(counts as Record<(typeof COUNTS)[number], number>),
    isMappingEstimated: rows.some(({ isMappingEstimated }) => isMappingEstimated),
  }
}

/** The shares of figures, percent of 100. Null without a base. */
export const SHARES = {
  completed: ({ completed, assigned }: LeadershipFigures) => percentOf(completed, assigned),
  hours: ({ hoursCompleted, hours }: LeadershipFigures) => percentOf(hoursCompleted, hours),
  mapped: ({ mappedClients, mappableClients }: LeadershipFigures) => percentOf(mappedClients, mappableClients),
  succeeding: ({ successfulClients, judgedClients }: LeadershipFigures) => percentOf(successfulClients, judgedClients),
  pageOne: ({ page1Keywords, keywords }: LeadershipFigures) => percentOf(page1Keywords, keywords),
} as const
export type ShareName = keyof typeof SHARES

/** Returns the change of a share against the period before, in points. Null if either is unknown. */
export function changeOf(row: LeadershipRow, share: ShareName): number | null {
  const now = SHARES[share](row.figures)
  const before = row.before === undefined ? null : SHARES[share](row.before)
  return now === null || before === null ? null : now - before
}
