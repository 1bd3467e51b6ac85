import type { PeriodUnit } from '@rankdesk/api'
import { Button, DataTable, EmptyState, PageTitle, SegmentedControl, Select } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useApp } from '../../shared/app/appContext.ts'
import { LoadError } from '../../shared/errors/LoadError.tsx'
import { type AddressForm, useAddressView } from '../../shared/page/useAddressView.ts'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { Link } from '../../shared/routing/Link.tsx'
import { DownloadCsv } from '../../shared/table/DownloadCsv.tsx'
import {
  chosenPeriod,
  type LeadershipView,
  readLeadershipAddress,
  writeLeadershipAddress,
} from './leadershipAddress.ts'
import { leadershipColumns } from './leadershipColumns.tsx'
import { leadershipQuery } from './leadershipReports.queries.ts'
import {
  type LeadershipPeriod,
  type LeadershipRow,
  leadershipRows,
  periodsOf,
  type RollupRow,
} from './leadershipRows.ts'

const TITLE = 'Leadership Rollup Reports Home'
const ADDRESS: AddressForm<LeadershipView> = { read: readLeadershipAddress, write: writeLeadershipAddress }
const UNITS = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
] as const
const NO_ROWS: readonly RollupRow[] = []
const NO_PERIOD: LeadershipPeriod = { unit: 'month', firstDay: '', label: '' }
const membersOf = ({ members }: LeadershipRow) => members
const idOf = ({ id }: LeadershipRow) => id
const nameOf = ({ name }: LeadershipRow) => name

/** The work and results of the agency, its teams and their members, by month or quarter (M482). */
export function RankingRollupScreen() {
  useDocumentTitle(TITLE)
  const query = useQuery(leadershipQuery(useApp()))
  const [view, change] = useAddressView(ADDRESS)
  const all = query.data ?? NO_ROWS
  const periods = useMemo(() => periodsOf(all, view.unit), [all, view.unit])
  const period = chosenPeriod(view, periods) ?? NO_PERIOD
  const rows = useMemo(() => leadershipRows(all, period), [all, period])
  const current = all.find(({ unit, firstDay }) => unit === period.unit && firstDay === period.firstDay)
  const target = current?.targetPacePercentage ?? 0
  const columns = useMemo(() => leadershipColumns(period, target), [period, target])
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
        columns={columns}
        data={rows}
        getRowId={idOf}
        getRowName={nameOf}
        getSubRows={membersOf}
        state={{
          expanded: Object.fromEntries([...view.open].map((id) => [id, true])),
          sorting: [{ id: view.sort.columnId, desc: view.sort.direction === 'DESC' }],
        }}
        onExpandedChange={(expanded) =>
          change({ open: new Set(expanded === true ? rows.map(idOf) : Object.keys(expanded)) }, 'replace')
        }
        onSortingChange={([sort]) =>
          change({ sort: { columnId: sort?.id ?? 'name', direction: sort?.desc === true ? 'DESC' : 'ASC' } }, 'replace')
        }
        toolbar={
          <Toolbar
            view={view}
            period={period}
            periods={periods}
            onChange={(part) => change(part, 'push')}
            csv={
              <DownloadCsv
                name={`Leadership report ${period.label}`}
                columns={columns}
                rows={rows.flatMap((row) => [row, ...row.members])}
              />
            }
          />
        }
        loading={query.isPending}
        stale={query.isFetching && !query.isPending}
        empty={
          <EmptyState title="No clients yet">
            The report compares the teams of the clients’ SEO managers. It starts with the first client.
          </EmptyState>
        }
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
    </div>
  )
}

interface ToolbarProps {
  view: LeadershipView
  period: LeadershipPeriod
  periods: readonly LeadershipPeriod[]
  onChange: (part: Partial<LeadershipView>) => void
  csv: ReactNode
}

/** The choice of the period, and the summary of it. */
function Toolbar({ view, period, periods, onChange, csv }: ToolbarProps) {
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
        value={period.firstDay.slice(0, 7)}
        onChange={(event) => onChange({ period: event.target.value })}
      />
      <span className="ml-auto flex flex-wrap items-center gap-2">
        <Button asChild>
          <Link unstyled to={`/leadership-reports/summary?${writeLeadershipAddress({ ...view, open: new Set() })}`}>
            <Printer aria-hidden size={16} strokeWidth={1.75} />
            Summary for print
          </Link>
        </Button>
        {csv}
      </span>
    </>
  )
}
