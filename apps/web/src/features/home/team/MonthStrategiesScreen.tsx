import { type monthStrategiesReport, type ReportRow } from '@rankdesk/api'
import { executionPath, strategyTypeLabel, WORK_OUTCOMES, type WorkOutcome } from '@rankdesk/domain'
import {
  formatMonthName,
  formatMonthShort,
  isPlainMonth,
  monthInLosAngeles,
  monthOf,
  pluralize,
} from '@rankdesk/format'
import { DataTable, type DataTableColumn, EmptyState, PageTitle, Pager } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { positive } from '../../../shared/page/addressParts.ts'
import { useDocumentTitle } from '../../../shared/page/useDocumentTitle.ts'
import { Link } from '../../../shared/routing/Link.tsx'
import { DownloadCsv } from '../../../shared/table/DownloadCsv.tsx'
import { fetchMonthStrategies, monthStrategiesQuery, STRATEGIES_PAGE_SIZE } from './team.queries.ts'
import { readScope } from './teamLists.ts'

type StrategyRow = ReportRow<typeof monthStrategiesReport>

const OUTCOME_TEXTS: Readonly<Record<WorkOutcome, string>> = {
  done: 'On time',
  late: 'Late',
  'carried-over': 'Carried over',
  dropped: 'Moved or off the plan',
  open: 'Open',
  overdue: 'Overdue',
}

const COLUMNS: readonly DataTableColumn<StrategyRow>[] = [
  {
    id: 'title',
    header: 'Strategy',
    accessorFn: ({ title }) => title,
    meta: { rowHeader: true },
    cell: ({ row: { original } }) => (
      <Link to={executionPath(original.strategyTypeId, original.strategyId)}>{original.title}</Link>
    ),
  },
  { id: 'type', header: 'Type', accessorFn: ({ strategyTypeId }) => strategyTypeLabel(strategyTypeId) },
  {
    id: 'client',
    header: 'Client',
    accessorFn: ({ businessName }) => businessName,
    cell: ({ row: { original } }) => <Link to={`/client/${original.clientId}/overview`}>{original.businessName}</Link>,
  },
  { id: 'seoManager', header: 'SEO Manager', accessorFn: ({ seoManager }) => seoManager ?? '' },
  { id: 'outcome', header: 'Outcome', accessorFn: ({ outcome }) => OUTCOME_TEXTS[outcome] },
  {
    id: 'planned',
    header: 'Planned for',
    accessorFn: ({ assignedDate }) => (assignedDate === null ? '' : formatMonthShort(monthOf(assignedDate))),
    enableSorting: false,
  },
]

const idOf = ({ strategyId, outcome }: StrategyRow) => `${strategyId}-${outcome}`

/** The strategies behind a month's figures, for a team or member (PACE-14). The address holds the list. */
export function MonthStrategiesScreen() {
  const app = useApp()
  const [params, setParams] = useSearchParams()
  const view = viewOf(params, monthInLosAngeles(app.clock))
  const query = useQuery(monthStrategiesQuery(app, view))
  const title = `Strategies of ${formatMonthName(view.month)}`
  useDocumentTitle(title)
  const total = query.data?.total
  return (
    <div className="flex flex-col gap-4">
      <PageTitle
        title={title}
        subtitle={
          total === undefined
            ? undefined
            : `${pluralize(total, 'strategy', 'strategies')}${view.outcomes.length === 0 ? '' : `: ${view.outcomes.map((outcome) => OUTCOME_TEXTS[outcome]).join(', ')}`}`
        }
      />
      <DataTable
        label={title}
        columns={COLUMNS}
        data={query.data?.rows ?? NONE}
        getRowId={idOf}
        enableSorting={false}
        toolbar={<DownloadCsv name={title} columns={COLUMNS} rows={() => fetchMonthStrategies(app, view)} />}
        loading={query.isPending}
        empty={<EmptyState title="No strategies">No strategy has this outcome in the month.</EmptyState>}
        {...(query.isError && {
          error: (
            <LoadError
              title={`${title} did not load`}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ),
        })}
      />
      {total !== undefined && total > STRATEGIES_PAGE_SIZE && (
        <Pager
          page={view.page}
          pageSize={STRATEGIES_PAGE_SIZE}
          total={total}
          onChange={({ page }) =>
            setParams((before) => {
              const next = new URLSearchParams(before)
              next.set('page', String(page))
              return next
            })
          }
        />
      )}
    </div>
  )
}

const NONE: readonly StrategyRow[] = []

/** Reads the list from an address. 'completed' is on time and late, 'assigned' is all but dropped work. */
function viewOf(params: URLSearchParams, current: string) {
  const month = params.get('month')
  return {
    scope: readScope(params),
    month: month !== null && isPlainMonth(month) ? month : current,
    outcomes: outcomesOf(params.get('outcome')),
    page: positive(params.get('page')) ?? 1,
  }
}

function outcomesOf(text: string | null): readonly WorkOutcome[] {
  if (text === 'completed') return ['done', 'late']
  if (text === 'assigned') return WORK_OUTCOMES.filter((outcome) => outcome !== 'dropped')
  return WORK_OUTCOMES.filter((outcome) => outcome === text)
}
