import { type ClientListView, NO_MEMBER, NO_TEAM, teamListReport } from '@rankdesk/api'
import { performanceChip, PERFORMANCES } from '@rankdesk/domain'
import { systemClock } from '@rankdesk/format'
import {
  type FilterField,
  type FilterOption,
  Icon,
  activeFilters,
  FilterChips,
  FilterMenu,
  type FilterValues,
  IconButton,
  RelativeDate,
  type ViewMode,
  ViewToggle,
  withoutFilter,
} from '@rankdesk/ui'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import type { UsedColumnLayout } from '#lib/table/useColumnLayout.ts'
import {
  type ChangeView,
  listOf,
  type QueueChoices,
  type QueueView,
  readQueueAddress,
  writeQueueAddress,
} from './address/queueAddress.ts'
import { type ClientRow, fetchAllClients, queueChoicesQuery, viewCountQuery } from './clientQueue.queries.ts'
import type { QueueList } from './queueLists.ts'
import { ViewsMenuOf } from './views/ViewsMenu.tsx'
import { listViewsQuery } from './views/listViews.queries.ts'

export interface QueueToolsProps {
  list: QueueList
  view: QueueView
  onChange: ChangeView
  mode: ViewMode
  onMode: (mode: ViewMode) => void
  /** The query result of the rows, for its age and the refresh button. */
  query: Pick<UseQueryResult, 'isFetching' | 'dataUpdatedAt'>
  onRefresh: () => void
  columnLayout: UsedColumnLayout<ClientRow>
}

/**
 * The toolbar above a list: filters and their chips (M173, M176), named views, age and refresh, list, grid or order.
 */
export function QueueTools({ list, view, onChange, mode, onMode, query, onRefresh, columnLayout }: QueueToolsProps) {
  const app = useApp()
  const { data: choices } = useQuery(queueChoicesQuery(app, list))
  const { filters } = view
  const team = useTeamChoices(list)
  const fields = useMemo(
    () =>
      queueFilterFields(
        {
          // A value in the address stays an option, even when no client has it any more.
          groups: withChosen(choices?.groups, listOf(filters['group'])),
          accountManagers: withChosen(choices?.accountManagers, listOf(filters['accountManager'])),
        },
        team,
      ),
    [choices, filters, team],
  )
  // The tab stays the same, whatever the filters would mean for an address that names none (M172).
  const apply = (next: FilterValues) => onChange((now) => ({ filters: next, tab: now.tab, page: 1 }), 'push')
  return (
    <div className="flex flex-wrap items-center gap-2">
      <FilterMenu fields={fields} values={filters} onApply={apply} />
      <FilterChips
        filters={activeFilters(fields, filters)}
        onRemove={(key) => apply(withoutFilter(filters, key))}
        onClearAll={() => apply({})}
      />
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:w-full max-sm:justify-between max-sm:gap-x-0">
        <ViewsMenu
          list={list}
          view={view}
          onChoose={(chosen) => onChange(chosen, 'push')}
          columnLayout={columnLayout}
        />
        <DownloadCsv
          variant="ghost"
          name={list.name === 'home' ? 'Home clients' : list.title}
          columns={columnLayout.shown}
          rows={() => fetchAllClients(app, list, view)}
        />
        <span className="flex items-center gap-0.5 text-caption whitespace-nowrap text-muted">
          {query.isFetching ? (
            <span role="status">Updating</span>
          ) : (
            query.dataUpdatedAt > 0 && (
              <span className="max-sm:sr-only">
                Updated{' '}
                <RelativeDate key={query.dataUpdatedAt} date={new Date(query.dataUpdatedAt)} clock={systemClock} />
              </span>
            )
          )}
          <IconButton
            size="sm"
            label="Refresh clients"
            loading={query.isFetching}
            icon={<Icon of={RefreshCw} size={14} strokeWidth={1.75} />}
            onClick={onRefresh}
          />
        </span>
        <ViewToggle size="sm" label="Client list view" value={mode} onChange={onMode} />
      </div>
    </div>
  )
}

interface NamedViewsProps {
  list: QueueList
  view: QueueView
  /** Opens a view: its tab, search, filters, sort and page size, on the first page. */
  onChoose: (view: QueueView) => void
  /** The layout of the list's columns; opening a view with columns changes it. */
  columnLayout: Pick<UsedColumnLayout<ClientRow>, 'parameter' | 'applyParameter' | 'normalizeParameter'>
}

/** The parameter that has the layout of the columns. The address of the list itself has none. */
const COLUMNS_PARAMETER = 'columns'

/** The named views of a list, one's own and the team's, with the number of clients in each (D22). */
function ViewsMenu({ list, view, onChoose, columnLayout }: NamedViewsProps) {
  const app = useApp()
  const [open, setOpen] = useState(false)
  const { views, readView, choose, ...named } = useNamedViews({ list, view, onChoose, columnLayout })
  const counts = useQueries({
    queries: views.map((each) => ({ ...viewCountQuery(app, list, readView(each)), enabled: open })),
  })
  return (
    <ViewsMenuOf
      {...named}
      list={list}
      views={views}
      onChoose={choose}
      clientsIn={(each) => counts[views.indexOf(each)]?.data}
      open={open}
      onOpenChange={setOpen}
    />
  )
}

/** The named views of a list, the one that is shown now, and the action that opens one. */
function useNamedViews({ list, view, onChoose, columnLayout }: NamedViewsProps) {
  const { data } = useQuery(listViewsQuery(useApp(), list))
  const views = data?.views ?? []
  const shown = writeViewQuery(list, view, columnLayout.parameter)
  const readView = ({ query }: ClientListView) => readQueueAddress(list, new URLSearchParams(query))

  /** The query of a view as `writeViewQuery` writes it. A view without columns leaves them as they are. */
  function queryOf(named: ClientListView): string {
    const columns = readViewColumns(named.query)
    const parameter = columns === undefined ? columnLayout.parameter : columnLayout.normalizeParameter(columns)
    return writeViewQuery(list, readView(named), parameter)
  }
  return {
    views,
    teamName: data?.teamName ?? null,
    /** The query of the current view. */
    shown,
    current: views.find((named) => queryOf(named) === shown),
    readView,
    choose(named: ClientListView) {
      const columns = readViewColumns(named.query)
      if (columns !== undefined) columnLayout.applyParameter(columns)
      onChoose(readView(named))
    },
  }
}

/** Writes the query of a named view: the list's address without page and open rows, and the layout of the columns. */
function writeViewQuery(list: QueueList, view: QueueView, columns: string): string {
  const query = writeQueueAddress(list, { ...view, page: 1, open: new Set() })
  query.set(COLUMNS_PARAMETER, columns)
  return query.toString()
}

/** The layout of the columns in a view's query; undefined for a view without one. */
function readViewColumns(query: string): string | undefined {
  return new URLSearchParams(query).get(COLUMNS_PARAMETER) ?? undefined
}

/** The teams and the people that a list of the agency's clients can be limited to (TEAM-1). */
interface TeamChoices {
  teams: readonly FilterOption[]
  people: readonly FilterOption[]
}

/** Returns the filters of a client list (M174, M175), including performance, which an address may contain (M172). */
function queueFilterFields({ groups, accountManagers }: QueueChoices, team?: TeamChoices): readonly FilterField[] {
  return [
    ...(team === undefined
      ? []
      : [
          { key: 'teamId', label: 'Team', kind: 'one' as const, options: team.teams },
          { key: 'seoManagerId', label: 'SEO Manager', kind: 'one' as const, options: team.people },
        ]),
    { key: 'group', label: 'Group', kind: 'several', options: asOptions(groups) },
    { key: 'hasStrategies', label: 'Strategies selected', kind: 'yes-no' },
    { key: 'hasReadyToComplete', label: 'Strategies to complete', kind: 'yes-no' },
    { key: 'accountManager', label: 'Account Manager', kind: 'several', options: asOptions(accountManagers) },
    {
      key: 'performance',
      label: 'Performance',
      kind: 'several',
      options: PERFORMANCES.map((value) => ({ value, label: performanceChip(value).label })),
    },
    { key: 'isNotLive', label: 'Work that is not live', kind: 'yes-no' },
    { key: 'isScheduled', label: 'Scheduled this month or later', kind: 'yes-no' },
    { key: 'isMapped', label: 'Mapped', kind: 'yes-no' },
  ]
}

const asOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

function withChosen(values: readonly string[] = [], chosen: readonly string[]): readonly string[] {
  return [...values, ...chosen.filter((value) => !values.includes(value))]
}

/** Returns the teams and people that a list of the agency's clients can be limited to; undefined for one's own clients. */
function useTeamChoices({ ownClients }: QueueList): TeamChoices | undefined {
  const app = useApp()
  const teams = useQuery({ ...reportRowsQuery(app, teamListReport), enabled: !ownClients }).data
  const staff = useQuery({ ...staffListQuery(app), enabled: !ownClients }).data
  return useMemo(
    () =>
      ownClients
        ? undefined
        : {
            teams: [
              ...(teams ?? []).map(({ teamId, teamName }) => ({ value: String(teamId), label: teamName })),
              { value: String(NO_TEAM), label: 'No team' },
            ],
            people: [
              ...(staff ?? []).map(({ staffId, staffName }) => ({ value: String(staffId), label: staffName })),
              { value: String(NO_MEMBER), label: 'No SEO manager' },
            ],
          },
    [ownClients, teams, staff],
  )
}
