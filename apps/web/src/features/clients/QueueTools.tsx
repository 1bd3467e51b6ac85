import { NO_MEMBER, NO_TEAM, teamListReport } from '@rankdesk/api'
import { systemClock } from '@rankdesk/format'
import {
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
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { staffListQuery } from '#lib/staff/staffList.queries.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import type { UsedColumnLayout } from '#lib/table/useColumnLayout.ts'
import type { QueueView } from './address/queueAddress.ts'
import { listOf, queueFilterFields, type TeamChoices } from './address/queueFilters.ts'
import type { ChangeView } from './address/useQueueView.ts'
import { type ClientRow, fetchAllClients, queueChoicesQuery } from './clientQueue.queries.ts'
import type { QueueList } from './queueLists.ts'
import { ViewsMenu } from './views/ViewsMenu.tsx'

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
