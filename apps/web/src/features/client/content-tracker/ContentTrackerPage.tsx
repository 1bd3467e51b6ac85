import { clientActionsReport, type ReportRow } from '@rankdesk/api'
import { executionPath, RECEIPT_STATES, STRATEGY_TYPE_IDS, strategyTypeLabel } from '@rankdesk/domain'
import { formatInstant, formatInstantDate, formatMonthShort, monthOf } from '@rankdesk/format'
import { Chip, type DataTableColumn, EmptyState } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { RECEIPT_HUES } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { WithReason } from '#lib/explain/WithReason.tsx'
import { clientOutcomesQuery, latestRankOutcome, outcomeText, VerdictChip } from '#features/review/index.ts'
import { Link } from '#lib/routing/Link.tsx'
import { TextCell } from '#lib/table/TextCell.tsx'
import { NONE, PathCell } from '../list/cells.tsx'
import type { ListFilter } from '../list/listFilters.ts'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'

type Row = ReportRow<typeof clientActionsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'completedAt', direction: 'DESC' },
  filterKeys: ['live'],
  sortable: ['completedAt', 'assignedDate', 'title', 'path', 'staffName', 'publishedAt', 'receiptState', 'nextCheckAt'],
}

const FILTERS: readonly ListFilter[] = [
  {
    field: 'strategyTypeId',
    label: 'Strategy type',
    all: 'All types',
    options: STRATEGY_TYPE_IDS.map((id) => ({ value: String(id), label: strategyTypeLabel(id) })),
    toValue: Number,
  },
  {
    field: 'receiptState',
    key: 'live',
    label: 'Live check',
    all: 'All live checks',
    options: RECEIPT_STATES.map((state) => ({ value: state, label: state })),
  },
]

/** The text for a page whose last check is done. */
const FINAL = 'Final'

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'title',
    header: 'Strategy',
    cell: ({ row: { original: row } }) => (
      <span className="flex min-w-0 flex-col">
        <Link to={executionPath(row.strategyTypeId, row.strategyId)} tone="quiet">
          {strategyTypeLabel(row.strategyTypeId)}
        </Link>
        <span className="text-caption text-muted">
          <TextCell text={row.title} limit={60} />
        </span>
      </span>
    ),
    meta: {
      rowHeader: true,
      format: (_value, row) => [strategyTypeLabel(row.strategyTypeId), row.title].join(': '),
    },
  },
  { accessorKey: 'path', header: 'Page', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  {
    accessorKey: 'assignedDate',
    header: 'Month',
    cell: ({ row: { original: row } }) =>
      row.assignedDate === null ? NONE : formatMonthShort(monthOf(row.assignedDate)),
    meta: {
      format: (_value, row) => (row.assignedDate === null ? '' : formatMonthShort(monthOf(row.assignedDate))),
    },
  },
  {
    accessorKey: 'staffName',
    header: 'Author',
    cell: ({ row: { original: row } }) => <TextCell text={row.staffName} limit={40} />,
  },
  {
    accessorKey: 'receiptState',
    header: 'Live Check',
    cell: ({ row: { original: row } }) =>
      row.receiptState === null ? NONE : <Chip hue={RECEIPT_HUES[row.receiptState]}>{row.receiptState}</Chip>,
  },
  {
    accessorKey: 'nextCheckAt',
    header: 'Next Check',
    cell: ({ row: { original: row } }) => <NextCheckCell row={row} />,
    meta: {
      format: (_value, row) =>
        row.nextCheckAt === null
          ? row.receiptCheckedAt === null
            ? ''
            : FINAL
          : formatInstant(new Date(row.nextCheckAt)),
    },
  },
  {
    id: 'outcome',
    header: 'Outcome',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <OutcomeCell strategyId={row.strategyId} />,
  },
  {
    accessorKey: 'publishedAt',
    header: 'Published',
    cell: ({ row: { original: row } }) =>
      row.publishedAt === null ? NONE : formatInstantDate(new Date(row.publishedAt)),
    meta: {
      align: 'end',
      format: (_value, row) => (row.publishedAt === null ? '' : formatInstantDate(new Date(row.publishedAt))),
    },
  },
  {
    accessorKey: 'completedAt',
    header: 'Completed',
    cell: ({ row: { original: row } }) => formatInstantDate(new Date(row.completedAt)),
    meta: { align: 'end', format: (_value, row) => formatInstantDate(new Date(row.completedAt)) },
  },
]

/** When the public page is checked again, or why it is not. */
function NextCheckCell({ row }: { row: Row }) {
  if (row.nextCheckAt !== null) {
    return <span className="figures whitespace-nowrap">{formatInstant(new Date(row.nextCheckAt))}</span>
  }
  if (row.receiptCheckedAt === null) return NONE
  return (
    <WithReason reason={`The last check was on ${formatInstant(new Date(row.receiptCheckedAt))}.`}>
      <span className="text-muted">{FINAL}</span>
    </WithReason>
  )
}

/** All SEO actions for a client, newest first (M005, M479). */
export function ContentTrackerPage() {
  return (
    <ReportListPage
      title="Content Tracker"
      noun="SEO action"
      list="client-content-tracker"
      report={clientActionsReport}
      columns={COLUMNS}
      getRowId={(row) => String(row.completionId)}
      options={OPTIONS}
      searchLabel="Search SEO actions"
      filter={FILTERS}
      empty={<EmptyState title="No SEO actions yet">Completed strategies for this client appear here.</EmptyState>}
    />
  )
}

/** The outcome in rank of a completed strategy, or why there is none. All cells share one query. */
function OutcomeCell({ strategyId }: { strategyId: number }) {
  const { clientId } = useClientOfLayout()
  const { data } = useQuery(clientOutcomesQuery(useApp(), clientId))
  const strategy = data?.find((each) => each.strategyId === strategyId)
  const outcome = strategy && latestRankOutcome(strategy)
  if (outcome === undefined) return data === undefined ? NONE : <span className="text-muted">No data</span>
  const { text, verdict } = outcomeText(outcome)
  return (
    <span className="flex items-center gap-2">
      <span className={verdict === undefined ? 'text-muted' : 'figures'}>{text}</span>
      {verdict !== undefined && <VerdictChip verdict={verdict} />}
    </span>
  )
}
