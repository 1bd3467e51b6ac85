import { type FilterEntry, monthStrategiesReport, queryReport, type ReportRow } from '@rankdesk/api'
import { executionPath, strategyTypeLabel, WORK_OUTCOMES, type WorkOutcome } from '@rankdesk/domain'
import {
  addMonths,
  firstDayOfMonth,
  firstDayOfQuarter,
  formatMonthName,
  formatMonthShort,
  isPlainMonth,
  monthInLosAngeles,
  monthOf,
  type PlainMonth,
  pluralize,
  quarterOf,
} from '@rankdesk/format'
import { DataTable, type DataTableColumn, EmptyState, PageTitle, Pager } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads } from '#lib/api/queryWithReads.ts'
import { cachedReport } from '#lib/api/reportQuery.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { positive } from '#lib/page/addressParts.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { fetchAllRows } from '#lib/table/fetchAllRows.ts'
import type { TeamScope } from '#features/clients/index.ts'
import { readScope, scopeFilterOf } from './teamScope.ts'

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

const idOf = ({ strategyId, outcome, month }: StrategyRow) => `${strategyId}-${outcome}-${month}`

/** The strategies behind a month's figures, for a team or member (PACE-14). The address holds the list. */
export function MonthStrategiesScreen() {
  const app = useApp()
  const [params, setParams] = useSearchParams()
  const view = viewOf(params, monthInLosAngeles(app.clock))
  const query = useQuery(monthStrategiesQuery(app, view))
  const title = `Strategies of ${view.title}`
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
        enableCellSelection
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

/** Reads the list from an address. 'completed' is on time and late, 'remaining' is open and overdue, 'assigned' is all but dropped work. */
function viewOf(params: URLSearchParams, current: PlainMonth) {
  return {
    scope: readScope(params),
    ...periodOf(params, current),
    outcomes: outcomesOf(params.get('outcome')),
    page: positive(params.get('page')) ?? 1,
  }
}

/** Reads the months of the list, and the period's name: a month, or the quarter that starts with a month. */
function periodOf(params: URLSearchParams, current: PlainMonth): { months: readonly PlainMonth[]; title: string } {
  const quarter = params.get('quarter')
  if (quarter !== null && isPlainMonth(quarter)) {
    const first = monthOf(firstDayOfQuarter(firstDayOfMonth(quarter)))
    return {
      months: [first, addMonths(first, 1), addMonths(first, 2)],
      title: `Q${quarterOf(firstDayOfMonth(first))} ${first.slice(0, 4)}`,
    }
  }
  const named = params.get('month')
  const month = named !== null && isPlainMonth(named) ? named : current
  return { months: [month], title: formatMonthName(month) }
}

function outcomesOf(text: string | null): readonly WorkOutcome[] {
  if (text === 'completed') return ['done', 'late']
  if (text === 'remaining') return ['open', 'overdue']
  if (text === 'assigned') return WORK_OUTCOMES.filter((outcome) => outcome !== 'dropped')
  return WORK_OUTCOMES.filter((outcome) => outcome === text)
}

/** The strategies of a month in a list of the address, and its page. */
interface MonthStrategiesView {
  scope: TeamScope
  /** The months, 'yyyy-MM': one, or the three of a quarter. */
  months: readonly string[]
  /** The outcomes to list. All without any. */
  outcomes: readonly WorkOutcome[]
  /** The page number, from 1. */
  page: number
}

/** The rows on a page of the strategies of a month. */
const STRATEGIES_PAGE_SIZE = 100

function monthStrategiesFilter({ scope, months, outcomes }: Omit<MonthStrategiesView, 'page'>): FilterEntry[] {
  return [
    ...scopeFilterOf(scope),
    { name: 'month', value: months.map((month) => `${month}-01`), match: 'IN' },
    ...(outcomes.length === 0 ? [] : [{ name: 'outcome', value: [...outcomes], match: 'IN' as const }]),
  ]
}

/** A page of the strategies of a month (PACE-14). */
function monthStrategiesQuery(app: AppContextValue, view: MonthStrategiesView) {
  const { client, config } = app
  const filter = monthStrategiesFilter(view)
  const paging = { offset: (view.page - 1) * STRATEGIES_PAGE_SIZE, count: STRATEGIES_PAGE_SIZE }
  return queryWithReads({
    queryKey: queryKeys.reportRows(app, monthStrategiesReport.queryId, [...filter, paging]),
    ...cachedReport(monthStrategiesReport, filter),
    queryFn: ({ signal }) =>
      queryReport(client, config.product, monthStrategiesReport, { filter, ...paging }, { signal }),
  })
}

/** Fetches all strategies of a month, for a file. */
async function fetchMonthStrategies({ client, config }: AppContextValue, view: MonthStrategiesView) {
  const filter = monthStrategiesFilter(view)
  return fetchAllRows((paging) => queryReport(client, config.product, monthStrategiesReport, { filter, ...paging }))
}
