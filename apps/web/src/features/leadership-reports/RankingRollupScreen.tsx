import type { PeriodUnit } from '@rankdesk/api'
import {
  Icon,
  Button,
  Card,
  DataTable,
  type DataTableProps,
  EmptyState,
  PageTitle,
  SegmentedControl,
  Select,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { listViewsQuery, ViewsMenuOf } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useLinkCommands } from '#lib/commands/useLinkCommands.tsx'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useAddressView } from '#lib/page/useAddressView.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { chosenPeriod, LEADERSHIP_ADDRESS, type LeadershipView } from './leadershipAddress.ts'
import { leadershipColumns } from './leadershipColumns.tsx'
import { leadershipQuery } from './leadershipReports.queries.ts'
import {
  type LeadershipPeriod,
  type LeadershipRow,
  leadershipRows,
  periodsOf,
  type RollupRow,
  targetOfPeriod,
} from './leadershipRows.ts'
import { WhatWorks } from './WhatWorks.tsx'

const TITLE = 'Leadership Rollup Reports Home'
const UNITS = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
] as const
const NO_ROWS: readonly RollupRow[] = []
const NO_PERIOD: LeadershipPeriod = { unit: 'month', firstDay: '', label: '' }
const membersOf = ({ members }: LeadershipRow) => members
const AGENCY = 'agency'
const idOf = ({ id }: LeadershipRow) => id
const nameOf = ({ name }: LeadershipRow) => name

const NO_CLIENTS = (
  <EmptyState title="No clients yet">
    The report compares the teams of the clients’ SEO managers. It starts with the first client.
  </EmptyState>
)

/** The work and results of the agency, its teams and their members, by month or quarter (M482). */
export function RankingRollupScreen() {
  useDocumentTitle(TITLE)
  const query = useQuery(leadershipQuery(useApp()))
  const [view, change] = useAddressView(LEADERSHIP_ADDRESS)
  const all = query.data ?? NO_ROWS
  const periods = useMemo(() => periodsOf(all, view.unit), [all, view.unit])
  const period = chosenPeriod(view, periods) ?? NO_PERIOD
  const agency = useMemo(() => leadershipTree(all, period), [all, period])
  const rows = useMemo(() => (agency === undefined ? [] : [agency]), [agency])
  const current = all.find(({ unit, firstDay }) => unit === period.unit && firstDay === period.firstDay)
  const target = targetOfPeriod(all, period)
  const isCurrent = period.firstDay === periods[0]?.firstDay
  const columns = useMemo(() => leadershipColumns(period, target, isCurrent), [period, target, isCurrent])
  const summary = `/leadership-reports/summary?${LEADERSHIP_ADDRESS.write({ ...view, open: new Set(), isAgencyOpen: true })}`
  useLinkCommands([{ label: 'Leadership summary for print', to: summary }])
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title={TITLE}
        subtitle={
          current?.isEstimated === true ? 'Estimated: this period ended before moves were recorded.' : undefined
        }
      />
      <DataTable
        label={period.label === '' ? 'Teams' : `Teams in ${period.label}`}
        mode="client"
        enableCellSelection
        columns={columns}
        data={rows}
        getRowId={idOf}
        getRowName={nameOf}
        getSubRows={membersOf}
        state={tableState(view)}
        onExpandedChange={(expanded) => change(openRows(expanded, agency), 'replace')}
        onSortingChange={([sort]) =>
          change({ sort: { columnId: sort?.id ?? 'name', direction: sort?.desc === true ? 'DESC' : 'ASC' } }, 'replace')
        }
        toolbar={
          <Toolbar
            view={view}
            period={period}
            periods={periods}
            summary={summary}
            onChange={(part) => change(part, 'push')}
            csv={
              <DownloadCsv
                name={`Leadership report ${period.label}`}
                columns={columns}
                rows={leadershipRows(all, period).flatMap((row) => [row, ...row.members])}
              />
            }
          />
        }
        loading={query.isPending}
        stale={query.isFetching && !query.isPending}
        empty={NO_CLIENTS}
        {...(query.data === undefined &&
          query.isError && {
            error: (
              <LoadError
                title="The leadership report did not load"
                error={query.error}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            ),
          })}
      />
      <Card>
        <WhatWorks />
      </Card>
    </div>
  )
}

/** Returns the agency, of which the members are its teams, of which the members are people. Undefined without rows. */
function leadershipTree(rows: readonly RollupRow[], period: LeadershipPeriod): LeadershipRow | undefined {
  const [agency, ...teams] = leadershipRows(rows, period)
  return agency && { ...agency, members: teams }
}

/** Returns the open rows and the sort of a view, as the table takes them. */
const tableState = ({
  open,
  isAgencyOpen,
  sort,
}: LeadershipView): NonNullable<DataTableProps<LeadershipRow>['state']> => ({
  expanded: Object.fromEntries([...open, ...(isAgencyOpen ? [AGENCY] : [])].map((id) => [id, true])),
  sorting: [{ id: sort.columnId, desc: sort.direction === 'DESC' }],
})

/** Returns the part of a view that says which rows are open. `expanded` is true if all are. */
function openRows(
  expanded: true | Record<string, boolean>,
  agency: LeadershipRow | undefined,
): Pick<LeadershipView, 'open' | 'isAgencyOpen'> {
  const teams = agency?.members ?? []
  const isOpen = (id: string) => expanded === true || expanded[id] === true
  return { open: new Set(teams.map(idOf).filter(isOpen)), isAgencyOpen: isOpen(AGENCY) }
}

interface ToolbarProps {
  view: LeadershipView
  period: LeadershipPeriod
  periods: readonly LeadershipPeriod[]
  /** The address of the summary for print. */
  summary: string
  onChange: (part: Partial<LeadershipView>) => void
  csv: ReactNode
}

/** The choice of the period, and the summary of it. */
function Toolbar({ view, period, periods, summary, onChange, csv }: ToolbarProps) {
  return (
    <>
      <SegmentedControl
        label="Period length"
        options={UNITS}
        value={view.unit}
        onChange={(unit: PeriodUnit) => onChange({ unit, period: undefined })}
      />
      <Select
        aria-label="Period"
        className="w-44"
        options={periods.map(({ firstDay, label }) => ({ value: firstDay.slice(0, 7), label }))}
        placeholder="Period"
        disabled={periods.length === 0}
        value={period.firstDay.slice(0, 7)}
        onChange={(event) => onChange({ period: event.target.value })}
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <LeadershipViews view={view} onChange={onChange} />
        <Button asChild size="sm">
          <Link unstyled to={summary}>
            <Icon of={Printer} size={14} strokeWidth={1.75} />
            Summary for print
          </Link>
        </Button>
        {csv}
      </span>
    </>
  )
}

const LIST = { name: 'leadership-reports' } as const

interface LeadershipViewsProps {
  view: LeadershipView
  onChange: (view: LeadershipView) => void
}

/** The named views of the leadership report: one's own, and those that the team shares (M482). */
function LeadershipViews({ view, onChange }: LeadershipViewsProps) {
  const { data } = useQuery(listViewsQuery(useApp(), LIST))
  const [open, setOpen] = useState(false)
  const views = data?.views ?? []
  const shown = LEADERSHIP_ADDRESS.write(view).toString()
  const read = (query: string) => LEADERSHIP_ADDRESS.read(new URLSearchParams(query))
  return (
    <ViewsMenuOf
      list={LIST}
      stores="the period, sort and open teams"
      views={views}
      teamName={data?.teamName ?? null}
      shown={shown}
      current={views.find(({ query }) => LEADERSHIP_ADDRESS.write(read(query)).toString() === shown)}
      onChoose={({ query }) => onChange(read(query))}
      open={open}
      onOpenChange={setOpen}
    />
  )
}
