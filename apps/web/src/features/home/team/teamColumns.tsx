import { baseText, type Explanation, explainShare, PACE_TEXTS, paceFigures, paceOf, missingIn } from '@rankdesk/domain'
import {
  firstDayOfMonth,
  formatNumber,
  formatPercent,
  NO_VALUE,
  percentOf,
  type PlainMonth,
  pluralize,
} from '@rankdesk/format'
import { Chip, type DataTableColumn, OutOf, ProgressBar } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { Explained, type FigureList } from '#lib/explain/Explained.tsx'
import { Link } from '#lib/routing/Link.tsx'
import type { StaffRow } from '#lib/staff/staffList.queries.ts'
import { COUNTED_ONCE, listsOf } from '#features/clients/index.ts'
import { LeftOutOfShare, type LeftOutOfShareProps } from '../figures/LeftOut.tsx'
import { PACE_LEVELS } from '../greeting/paceLevels.ts'
import { ownStrategiesList, scopeFilterOf } from './teamScope.ts'
import { TeamName } from './TeamName.tsx'
import type { TeamRow } from './teamRows.ts'

export interface TeamColumnsOptions {
  /** The share of the month's work that should be done by now, in percent. */
  target: number | undefined
  month: PlainMonth
  /** Whether roles have a column of their own. Otherwise they are under the names. */
  hasRoles: boolean
  staff: ReadonlyMap<number, StaffRow>
  /** Opens a member's own Home. */
  onOpenHome: (member: StaffRow) => void
}

const isEmptyTeam = (row: TeamRow) => row.staffId === null && row.members.length === 0
/** Whether a member is no client's SEO manager, so that their own strategies are shown (TEAM-2). */
const isOther = (row: TeamRow) => row.staffId !== null && row.clients === 0

const scopeOf = ({ teamId, staffId }: TeamRow) => (staffId === null ? { teamId } : { teamId, seoManagerId: staffId })

const listsOfRow = (row: TeamRow) => listsOf(scopeOf(row))

/** Returns the columns of the Team Progress table (M163). Every figure explains itself and leads to its list. */
export function teamColumns({
  target,
  month,
  hasRoles,
  staff,
  onOpenHome,
}: TeamColumnsOptions): readonly DataTableColumn<TeamRow>[] {
  const roleOf = ({ staffId }: TeamRow) => staff.get(staffId ?? 0)?.title
  return [
    {
      id: 'name',
      header: 'Team',
      size: 240,
      accessorFn: ({ name }) => name,
      meta: { rowHeader: true },
      cell: ({ row: { original } }) => (
        <>
          <TeamName row={original} member={staff.get(original.staffId ?? 0)} onOpen={onOpenHome} />
          {!hasRoles && (
            <span className="block text-caption text-muted empty:hidden">
              {isEmptyTeam(original) ? <NoMembers /> : roleOf(original)}
            </span>
          )}
        </>
      ),
    },
    {
      id: 'role',
      header: 'Role',
      accessorFn: (row) => roleOf(row) ?? '',
      cell: ({ row: { original } }) => (isEmptyTeam(original) ? <NoMembers /> : (roleOf(original) ?? NO_VALUE)),
    },
    figure(
      'clients',
      'Clients',
      ({ clients }) => clients,
      (row) => ({
        explanation: {
          title: `Clients of ${row.name}`,
          sum: pluralize(row.clients, 'client'),
          lines: [],
          note: COUNTED_ONCE,
        },
        list: { to: listsOfRow(row).all, count: row.clients, of: 'clients' },
        text: formatNumber(row.clients),
      }),
    ),
    {
      ...figure(
        'completed',
        'Completed',
        ({ completed }) => completed,
        (row) => completedFigure(row, month),
      ),
      meta: {
        align: 'end',
        format: (_value, row) => (isOther(row) ? `${row.ownCompleted} own` : `${row.completed} of ${row.strategies}`),
      },
    },
    {
      id: 'pace',
      header: 'Pace',
      accessorFn: ({ hoursCompleted, hours }) => percentOf(hoursCompleted, hours),
      meta: { format: (_value, row) => paceText(row, target) },
      cell: ({ row: { original } }) => <PaceChip row={original} target={target} month={month} />,
    },
    ...shareColumns(),
  ]
}

/** The columns of shares. */
const shareColumns = (): readonly DataTableColumn<TeamRow>[] => [
  share(
    'scheduled',
    'Clients scheduled',
    ({ scheduled }) => scheduled,
    ({ clients }) => clients,
    {
      rest: 'Not scheduled',
      note: 'A client is scheduled with a strategy of this month or a later one.',
      to: (row) => listsOfRow(row).scheduled,
    },
  ),
  share(
    'mapped',
    'Mapped',
    ({ mapped }) => mapped,
    ({ mappable }) => mappable,
    {
      rest: 'Not mapped yet',
      note: 'A client is mapped when more than 25% of its pages have a keyword or a target.',
      to: (row) => listsOfRow(row).mapped,
      hasBar: true,
      reasonOf: missingIn('mapping'),
    },
  ),
  share(
    'succeeding',
    'Succeeding',
    ({ succeeding }) => succeeding,
    ({ judged }) => judged,
    {
      rest: 'Below expectations',
      note: 'A client succeeds when it meets its expectation or better.',
      to: (row) => listsOfRow(row).successful,
      hasBar: true,
      reasonOf: missingIn('performance'),
    },
  ),
  {
    ...figure(
      'topKeywords',
      'Top keywords',
      (row) => percentOf(row.topKeywords, row.keywords),
      (row) => ({
        explanation: explainShare({
          title: `Top keywords of ${row.name}`,
          part: row.topKeywords,
          of: row.keywords,
          noun: 'keyword',
          rest: 'Below the top three',
          note: `Measured keywords with a latest rank of 1 to 3. ${COUNTED_ONCE}`,
        }),
        list: { to: listsOfRow(row).all, count: row.clients, of: 'clients' },
        text: percentText(row.topKeywords, row.keywords),
      }),
    ),
    meta: { align: 'end', format: (_value, row) => percentText(row.topKeywords, row.keywords) },
  },
]

interface CellFigure {
  explanation: Explanation
  list?: FigureList
  /** The clients that it leaves out. */
  details?: ReactNode
  text: ReactNode
}

/** Returns a column of numbers, each with its explanation. */
function figure(
  id: string,
  header: string,
  accessorFn: (row: TeamRow) => number | null,
  figureOf: (row: TeamRow) => CellFigure,
): DataTableColumn<TeamRow> {
  return {
    id,
    header,
    accessorFn,
    meta: { align: 'end' },
    cell: ({ row: { original } }) => {
      if (isEmptyTeam(original)) return <span className="text-subtle">{NO_VALUE}</span>
      const { explanation, list, details, text } = figureOf(original)
      return (
        <Explained align="end" explanation={explanation} list={list} details={details} className="figures">
          {text}
        </Explained>
      )
    },
  }
}

interface ShareTexts {
  rest: string
  note: string
  to: (row: TeamRow) => string
  /** Whether a bar shows the share. */
  hasBar?: boolean
  /** Returns why the share does not count a client. It counts all without it. */
  reasonOf?: LeftOutOfShareProps['reasonOf']
}

/** Returns a column of shares of clients, sorted by the share. */
function share(
  id: string,
  header: string,
  part: (row: TeamRow) => number,
  of: (row: TeamRow) => number,
  { rest, note, to, hasBar = false, reasonOf }: ShareTexts,
): DataTableColumn<TeamRow> {
  return {
    ...figure(
      id,
      header,
      (row) => percentOf(part(row), of(row)),
      (row) => ({
        explanation: explainShare({
          title: `${header}: ${row.name}`,
          part: part(row),
          of: of(row),
          noun: 'client',
          rest,
          note: `${note} ${COUNTED_ONCE}`,
          base: baseText(of(row), row.clients),
        }),
        details: reasonOf !== undefined && of(row) < row.clients && (
          <LeftOutOfShare scope={scopeFilterOf(scopeOf(row))} reasonOf={reasonOf} />
        ),
        list: { to: to(row), count: part(row), of: 'clients' },
        text: hasBar ? (
          <BarFigure label={header} part={part(row)} of={of(row)} />
        ) : (
          <OutOf value={formatNumber(part(row))} total={formatNumber(of(row))} />
        ),
      }),
    ),
    meta: { align: 'end', format: (_value, row) => `${part(row)} of ${of(row)}` },
  }
}

const percentText = (part: number, of: number) =>
  of === 0 ? NO_VALUE : formatPercent((part / of) * 100, { maximumDecimals: 0 })

function BarFigure({ label, part, of }: { label: string; part: number; of: number }) {
  if (of === 0) return NO_VALUE
  return (
    <span className="inline-flex items-center gap-2">
      <ProgressBar label={label} value={part / of} size="sm" className="w-12" />
      <span className="min-w-9 text-right">{percentText(part, of)}</span>
    </span>
  )
}

const completedList = (row: TeamRow, month: PlainMonth): FigureList => ({
  to: listsOfRow(row).completed(firstDayOfMonth(month)),
  count: row.completed,
  of: 'strategies',
})

function completedFigure(row: TeamRow, month: PlainMonth): CellFigure {
  if (isOther(row)) {
    return {
      explanation: {
        title: `Strategies of ${row.name}`,
        sum: `${pluralize(row.ownCompleted, 'strategy', 'strategies')} completed`,
        lines: [],
        note: `${row.name} is not the SEO manager of a client. These are the strategies that ${row.name} completed this month; they count for the teams of the clients' SEO managers.`,
      },
      ...(row.staffId !== null &&
        row.ownCompleted > 0 && {
          list: {
            to: ownStrategiesList(row.staffId),
            count: row.ownCompleted,
            of: 'strategies' as const,
          },
        }),
      text: <span className="text-muted">{`${formatNumber(row.ownCompleted)} own`}</span>,
    }
  }
  return {
    explanation: explainShare({
      title: `Completed: ${row.name}`,
      part: row.completed,
      of: row.strategies,
      noun: 'strategy',
      nouns: 'strategies',
      rest: 'Still open',
      note: `Strategies of this month, and those of earlier months that were still open when it began. ${COUNTED_ONCE}`,
    }),
    list: completedList(row, month),
    text: (
      <>
        <OutOf value={formatNumber(row.completed)} total={formatNumber(row.strategies)} />
        <span className="min-w-10 text-right">{percentText(row.completed, row.strategies)}</span>
      </>
    ),
  }
}

function paceText({ hoursCompleted, hours }: TeamRow, target: number | undefined): string {
  const percent = percentOf(hoursCompleted, hours)
  return percent === null || target === undefined ? NO_VALUE : PACE_TEXTS[paceOf(percent, target)].chip
}

/** The month's completed of assigned hours against the share of its working days that have passed (PACE-1, PACE-2). */
function PaceChip({ row, target, month }: { row: TeamRow; target: number | undefined; month: PlainMonth }) {
  const percent = percentOf(row.hoursCompleted, row.hours)
  if (percent === null || target === undefined) return <span className="text-subtle">{NO_VALUE}</span>
  const pace = paceOf(percent, target)
  const figures = paceFigures(percent, target)
  const hours = (value: number) => formatNumber(value, { maximumDecimals: 1 })
  return (
    <Explained
      list={completedList(row, month)}
      explanation={{
        title: `Pace: ${row.name}`,
        sum: `${hours(row.hoursCompleted)} of ${hours(row.hours)} h = ${figures.percent}, target ${figures.target}, ${figures.lead} = ${figures.word}`,
        lines: [],
        note: "The target is the share of the month's working days that have passed. Within 5 points of it is on pace. Counts hours, as the gauge does; a client's count up to its allocation.",
      }}
    >
      <Chip hue={PACE_TEXTS[pace].hue} level={PACE_LEVELS[pace]}>
        {PACE_TEXTS[pace].chip}
      </Chip>
    </Explained>
  )
}

/** Returns a share in percent of 100; null without a total, which sorts last. */

/** The warning of a team without members (M161). */
const NoMembers = () => (
  <span className="text-muted">
    This team has no members!{' '}
    <Link to="/administration/teams" className="font-medium">
      Add members
    </Link>
  </span>
)
