import { NO_MEMBER, NO_TEAM, type ReportRow, teamRollupReport } from '@rankdesk/api'
import { formatMonthName, monthInLosAngeles } from '@rankdesk/format'
import { Card, DataTable, type DataTableProps, EmptyState, SearchField } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import type { ChangeAddressView } from '#lib/page/useAddressView.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import type { TeamScope } from '#features/clients/index.ts'
import type { TeamView } from './teamAddress.ts'
import { teamColumns } from './teamColumns.tsx'
import { scopeFilterOf } from './teamScope.ts'
import type { TeamFigures, TeamRow } from './teamRows.ts'

interface TeamProgressProps {
  view: TeamView
  onChange: ChangeAddressView<TeamView>
  /** The share of the month's work that should be done by now, in percent. Undefined until it is loaded, or without a baseline. */
  target: number | undefined
}

/** The width from which roles have a column of their own: the `xl` of the layout. Below it they are under the names. */
const ROLES_REM = 80

/** Names stay in view while the figures scroll. */
const PINNED = { start: ['name'], end: [] }

const NONE: readonly TeamRow[] = []

const membersOf = ({ members }: TeamRow) => members

const idOf = ({ id }: TeamRow) => id

const nameOf = ({ name }: TeamRow) => name

/** The teams with their members in expandable rows, sorted by any column (M159, M163). */
export function TeamProgress({ view, onChange, target }: TeamProgressProps) {
  const app = useApp()
  const query = useQuery(teamRollupQuery(app, view))
  const teams = useMemo(() => (query.data === undefined ? NONE : teamRows(query.data)), [query.data])
  const found = useMemo(() => matchingTeams(teams, view.search), [teams, view.search])
  const hasRoles = useMinWidth(ROLES_REM)
  const columns = useTeamColumns(target, hasRoles)
  return (
    <Card
      title="Team Progress"
      aside={<span className="text-muted">{formatMonthName(monthInLosAngeles(app.clock))}</span>}
      busy={query.isFetching}
    >
      <DataTable
        label="Team Progress"
        mode="client"
        enableCellSelection
        columns={columns}
        data={found}
        getRowId={idOf}
        getRowName={nameOf}
        getSubRows={membersOf}
        state={tableState(view, found, hasRoles)}
        onExpandedChange={(expanded) =>
          onChange({ open: new Set(expanded === true ? found.map(idOf) : Object.keys(expanded)) }, 'replace')
        }
        onSortingChange={([sort]) =>
          onChange(
            { sort: { columnId: sort?.id ?? 'name', direction: sort?.desc === true ? 'DESC' : 'ASC' } },
            'replace',
          )
        }
        toolbar={
          <>
            <SearchField
              label="Search team or name"
              className="w-70 max-w-full"
              value={view.search}
              onChange={(search) => onChange({ search }, 'replace')}
            />
            <span className="ml-auto">
              <DownloadCsv
                name="Team Progress"
                columns={columns}
                rows={found.flatMap((team) => [team, ...team.members])}
              />
            </span>
          </>
        }
        loading={query.isPending}
        stale={query.isFetching && !query.isPending}
        empty={
          <EmptyState title="No teams found">
            {view.search === ''
              ? 'An administrator creates teams under Administration, Teams.'
              : 'No team or member has this name.'}
          </EmptyState>
        }
        {...(query.data === undefined &&
          query.isError && {
            error: (
              <LoadError
                title="Team Progress did not load"
                error={query.error}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            ),
          })}
      />
    </Card>
  )
}

/** Returns the view as the table takes it. A search opens the teams whose members it finds. */
function tableState(
  view: TeamView,
  found: readonly TeamRow[],
  hasRoles: boolean,
): NonNullable<DataTableProps<TeamRow>['state']> {
  const open = view.search === '' ? view.open : new Set(found.map(idOf))
  return {
    expanded: Object.fromEntries([...open].map((id) => [id, true])),
    columnPinning: PINNED,
    columnVisibility: { role: hasRoles },
    sorting: [{ id: view.sort.columnId, desc: view.sort.direction === 'DESC' }],
  }
}

/** Returns the columns with the names of the staff. A member's name opens that person's Home. */
function useTeamColumns(target: number | undefined, hasRoles: boolean) {
  const app = useApp()
  const navigate = useNavigate()
  const staff = useQuery(staffListQuery(app)).data
  const month = monthInLosAngeles(app.clock)
  return useMemo(
    () =>
      teamColumns({
        target,
        month,
        hasRoles,
        staff: new Map((staff ?? []).map((member) => [member.staffId, member])),
        onOpenHome: (member) => {
          void navigate('/')
          app.actFor(member.staffId === app.user.staffId ? null : member)
        },
      }),
    [app, hasRoles, month, navigate, staff, target],
  )
}

/** The members of every team with their figures (M163). */
const teamRollupQuery = (app: AppContextValue, { teamId }: TeamScope) =>
  reportRowsQuery(app, teamRollupReport, scopeFilterOf({ teamId }))

type RollupRow = ReportRow<typeof teamRollupReport>

/** Returns the teams of the rollup with their members, in its order. */
function teamRows(rollup: readonly RollupRow[]): TeamRow[] {
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
function matchingTeams(teams: readonly TeamRow[], text: string): readonly TeamRow[] {
  const searched = text.trim().toLowerCase()
  if (searched === '') return teams
  const matches = ({ name }: TeamRow) => name.toLowerCase().includes(searched)
  return teams.flatMap((team) => {
    if (matches(team)) return [team]
    const members = team.members.filter(matches)
    return members.length === 0 ? [] : [{ ...team, members }]
  })
}
