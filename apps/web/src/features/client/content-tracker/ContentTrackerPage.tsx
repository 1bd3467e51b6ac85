import { clientActionsReport, type ReportRow } from '@rankdesk/api'
import { executionPath, STRATEGY_TYPE_IDS, strategyTypeLabel } from '@rankdesk/domain'
import { formatInstantDate, formatMonthShort, monthOf } from '@rankdesk/format'
import { Chip, type DataTableColumn, EmptyState, Link } from '@rankdesk/ui'
import { Link as RouterLink } from 'react-router-dom'
import { RECEIPT_HUES } from '../../../shared/strategy-actions/receiptHues.ts'
import { NONE, PathCell, TextCell } from '../list/cells.tsx'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'

type Row = ReportRow<typeof clientActionsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'completedAt', direction: 'DESC' },
  sortable: ['completedAt', 'assignedDate', 'title', 'path', 'staffName', 'publishedAt', 'receiptState'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    id: 'title',
    header: 'Strategy',
    rowHeader: true,
    sortable: true,
    cell: (row) => (
      <span className="flex min-w-0 flex-col">
        <Link asChild tone="quiet">
          <RouterLink to={executionPath(row.strategyTypeId, row.strategyId)}>
            {strategyTypeLabel(row.strategyTypeId)}
          </RouterLink>
        </Link>
        <span className="text-caption text-muted">
          <TextCell text={row.title} limit={60} />
        </span>
      </span>
    ),
  },
  { id: 'path', header: 'Page', sortable: true, cell: (row) => <PathCell path={row.path} /> },
  {
    id: 'assignedDate',
    header: 'Month',
    sortable: true,
    cell: (row) => (row.assignedDate === null ? NONE : formatMonthShort(monthOf(row.assignedDate))),
  },
  { id: 'staffName', header: 'Author', sortable: true, cell: (row) => <TextCell text={row.staffName} limit={40} /> },
  {
    id: 'receiptState',
    header: 'Live Check',
    sortable: true,
    cell: (row) =>
      row.receiptState === null ? NONE : <Chip hue={RECEIPT_HUES[row.receiptState]}>{row.receiptState}</Chip>,
  },
  {
    id: 'publishedAt',
    header: 'Published',
    align: 'end',
    sortable: true,
    cell: (row) => (row.publishedAt === null ? NONE : formatInstantDate(new Date(row.publishedAt))),
  },
  {
    id: 'completedAt',
    header: 'Completed',
    align: 'end',
    sortable: true,
    cell: (row) => formatInstantDate(new Date(row.completedAt)),
  },
]

/** Everything that was done for a client, newest first: its SEO actions (M005, M479). */
export function ContentTrackerPage() {
  return (
    <ReportListPage
      title="Content Tracker"
      noun="SEO action"
      report={clientActionsReport}
      columns={COLUMNS}
      rowKey={(row) => String(row.completionId)}
      options={OPTIONS}
      searchLabel="Search SEO actions"
      filter={{
        field: 'strategyTypeId',
        label: 'Strategy type',
        all: 'All types',
        options: STRATEGY_TYPE_IDS.map((id) => ({ value: String(id), label: strategyTypeLabel(id) })),
        toValue: Number,
      }}
      empty={
        <EmptyState title="No SEO actions yet">Strategies that are completed for this client show here.</EmptyState>
      }
    />
  )
}
