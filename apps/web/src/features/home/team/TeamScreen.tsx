import { NO_TEAM } from '@rankdesk/api'
import { hasQueueBaseline } from '@rankdesk/domain'
import { formatDateInWords, formatMonthName, monthInLosAngeles, pluralize, todayInLosAngeles } from '@rankdesk/format'
import {
  Banner,
  Card,
  Combobox,
  DataTable,
  type DataTableProps,
  EmptyState,
  ErrorBoundary,
  matchingOptions,
  SearchField,
  SegmentedControl,
} from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { positive, writeSort } from '#lib/page/addressParts.ts'
import type { ListSort } from '#lib/page/listSort.ts'
import { type AddressForm, type ChangeAddressView, useAddressView } from '#lib/page/useAddressView.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { KeywordRankingOf } from '../charts/KeywordRanking.tsx'
import { RankingProgressOf } from '../charts/RankingProgress.tsx'
import { CompletedCardOf } from '../completed/CompletedCard.tsx'
import type { QueueMonthRow } from '../home.queries.ts'
import { useIsWiderThan } from '../useIsWide.ts'
import { HomeTitle } from '../view/HomeTitle.tsx'
import { AllClientsCard } from './AllClientsCard.tsx'
import { MonthlyQueueProgress } from './MonthlyQueueProgress.tsx'
import {
  scopeFilterOf,
  teamKeywordsQuery,
  teamListQuery,
  teamMonthsQuery,
  teamProgressQuery,
  teamRollupQuery,
} from './team.queries.ts'
import { teamColumns } from './teamColumns.tsx'
import { listsOf, type TeamScope } from './teamLists.ts'
import { matchingTeams, type TeamRow, teamRows } from './teamRows.ts'

/** The view of the team dashboard. The address holds all of it, so that Back and a copied link restore it. */
interface TeamView {
  /** The team that the dashboard is limited to (M162). Undefined for all. */
  teamId: number | undefined
  chart: TeamChart
  /** The text that teams and members of the table contain. */
  search: string
  sort: ListSort
  /** The open rows of the table. */
  open: ReadonlySet<string>
}

/** The charts of All Client Ranking Progress (M158). */
const TEAM_CHARTS = ['ranking-progress', 'keyword-ranking'] as const
type TeamChart = (typeof TEAM_CHARTS)[number]

const FIRST_SORT: ListSort = { columnId: 'name', direction: 'ASC' }
const ROW = /^(?:team-)?\d{1,9}$/

/** Reads the view from a query. Invalid parts count as missing. */
function readTeamAddress(query: URLSearchParams): TeamView {
  const columnId = query.get('sort')
  const team = query.get('team')
  return {
    teamId: team === '0' ? 0 : positive(team),
    chart: TEAM_CHARTS.find((chart) => chart === query.get('chart')) ?? 'ranking-progress',
    search: query.get('search') ?? '',
    sort:
      columnId === null || !/^[a-zA-Z]{1,20}$/.test(columnId)
        ? FIRST_SORT
        : { columnId, direction: query.get('direction') === 'desc' ? 'DESC' : 'ASC' },
    open: new Set((query.get('open') ?? '').split(',').filter((id) => ROW.test(id))),
  }
}

/** Returns the query of a view, with only what differs from the initial view. */
function writeTeamAddress({ teamId, chart, search, sort, open }: TeamView): URLSearchParams {
  const query = new URLSearchParams({ view: 'team' })
  if (teamId !== undefined) query.set('team', String(teamId))
  if (chart !== 'ranking-progress') query.set('chart', chart)
  if (search !== '') query.set('search', search)
  writeSort(query, sort, FIRST_SORT)
  if (open.size > 0) query.set('open', [...open].join(','))
  return query
}

const ADDRESS: AddressForm<TeamView> = { read: readTeamAddress, write: writeTeamAddress }

/** The team dashboard: Home for all clients of the agency or of a team (M154-M165). The address holds its state. */
export function TeamScreen() {
  const app = useApp()
  const [view, change] = useAddressView(ADDRESS)
  const { teamId } = view
  const scope = useMemo(() => ({ teamId }), [teamId])
  const months = useQuery(teamMonthsQuery(app, scope))
  const team = useQuery(teamListQuery(app)).data?.find((each) => each.teamId === teamId)
  const lists = listsOf(scope)
  return (
    <div className="grid items-start gap-(--space-gutter) lg:grid-cols-[360px_minmax(0,1fr)] xl:grid-cols-[376px_minmax(0,1fr)]">
      <div className="lg:col-span-2">
        <HomeTitle
          view="team"
          aside={
            <>
              <span className="text-muted max-sm:hidden">{formatDateInWords(todayInLosAngeles(app.clock))}</span>
              <TeamFilter teamId={teamId} onChange={(next) => change({ teamId: next, open: new Set() }, 'push')} />
            </>
          }
        />
      </div>
      {team?.members === 0 && (
        <div className="lg:col-span-2">
          <Banner tone="warning">This team has no members!</Banner>
        </div>
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <Part title="Monthly Queue Progress">
          <MonthlyQueueProgress query={months} lists={lists} />
        </Part>
        <Part title="All Clients">
          <AllClientsCard scope={scope} />
        </Part>
      </div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-(--space-gutter)">
        <Part title="Clients Completed">
          <CompletedCardOf
            title="Clients Completed"
            query={months}
            lists={{ completed: lists.completed, assigned: lists.assigned, clients: lists.withWork }}
          />
        </Part>
        <Part title="All Client Ranking Progress">
          <RankingCard scope={scope} chart={view.chart} onChart={(chart) => change({ chart }, 'replace')} />
        </Part>
      </div>
      <div className="min-w-0 lg:col-span-2">
        <Part title="Team Progress">
          <TeamProgress view={view} onChange={change} target={targetOf(months.data)} />
        </Part>
      </div>
    </div>
  )
}

/** Returns the target of the current month, none where the gauge has no pace either (COV-8). */
function targetOf(months: readonly QueueMonthRow[] | undefined): number | undefined {
  const [current] = months ?? []
  return current !== undefined && months !== undefined && hasQueueBaseline(months)
    ? (current.totalHoursTargetPacePercentage ?? current.targetPacePercentage)
    : undefined
}

/** A part of the screen whose errors leave the other parts usable. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return <ErrorBoundary title={`${title} could not be shown`}>{children}</ErrorBoundary>
}

const OPTIONS = [
  { value: 'ranking-progress', label: 'Ranking Progress' },
  { value: 'keyword-ranking', label: 'Keyword Ranking' },
] as const

interface RankingCardProps {
  scope: TeamScope
  chart: TeamChart
  onChart: (chart: TeamChart) => void
}

/** All Client Ranking Progress, as the share of successful clients or of ranking keywords (M158). */
function RankingCard({ scope, chart, onChart }: RankingCardProps) {
  return (
    <Card title="All Client Ranking Progress">
      <SegmentedControl label="Chart" size="sm" options={OPTIONS} value={chart} onChange={onChart} />
      {chart === 'ranking-progress' ? <Progress scope={scope} /> : <Keywords scope={scope} />}
    </Card>
  )
}

const Progress = ({ scope }: { scope: TeamScope }) => (
  <RankingProgressOf
    query={useQuery(teamProgressQuery(useApp(), scope))}
    scope={scopeFilterOf(scope)}
    lists={listsOf(scope)}
  />
)

const Keywords = ({ scope }: { scope: TeamScope }) => (
  <KeywordRankingOf
    query={useQuery(teamKeywordsQuery(useApp(), scope))}
    scope={scopeFilterOf(scope)}
    lists={listsOf(scope)}
  />
)

/** The maximum number of teams that a search shows (M156). */
const MAX_MATCHES = 10

interface TeamFilterProps {
  teamId: number | undefined
  onChange: (teamId: number | undefined) => void
}

/** The team filter of the dashboard (M156, M161). It only narrows what is shown (M162). */
function TeamFilter({ teamId, onChange }: TeamFilterProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const teams = useQuery(teamListQuery(app)).data
  const chosen = teamId === NO_TEAM ? 'No team' : teams?.find((team) => team.teamId === teamId)?.teamName
  return (
    <Combobox
      aria-label="Team"
      className="w-60 max-w-full"
      placeholder="All teams"
      emptyText="No teams found"
      debounceMs={0}
      value={teamId === undefined ? null : { value: String(teamId), label: chosen ?? `Team ${teamId}` }}
      load={async (text) => {
        const all = await queryClient.fetchQuery(teamListQuery(app))
        const options = all.map((team) => ({
          value: String(team.teamId),
          label: team.teamName,
          hint: pluralize(team.members, 'member'),
        }))
        return matchingOptions(options, text).slice(0, MAX_MATCHES)
      }}
      onChange={(option) => onChange(option === null ? undefined : Number(option.value))}
    />
  )
}

interface TeamProgressProps {
  view: TeamView
  onChange: ChangeAddressView<TeamView>
  /** The share of the month's work that should be done by now, in percent. Undefined until it is loaded, or without a baseline. */
  target: number | undefined
}

/** The width from which roles have a column of their own: the `xl` of the layout. Below it they are under the names. */
const ROLES_WIDTH = '80rem'

/** Names stay in view while the figures scroll. */
const PINNED = { start: ['name'], end: [] }

const NONE: readonly TeamRow[] = []
const membersOf = ({ members }: TeamRow) => members
const idOf = ({ id }: TeamRow) => id
const nameOf = ({ name }: TeamRow) => name

/** The teams with their members in expandable rows, sorted by any column (M159, M163). */
function TeamProgress({ view, onChange, target }: TeamProgressProps) {
  const app = useApp()
  const query = useQuery(teamRollupQuery(app, view))
  const teams = useMemo(() => (query.data === undefined ? NONE : teamRows(query.data)), [query.data])
  const found = useMemo(() => matchingTeams(teams, view.search), [teams, view.search])
  const hasRoles = useIsWiderThan(ROLES_WIDTH)
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
