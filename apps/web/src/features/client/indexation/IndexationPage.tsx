import { clientPagesReport, type ReportRow } from '@rankdesk/api'
import { INDEX_STATES, type IndexState, indexStateReason } from '@rankdesk/domain'
import { formatDate, formatInstantDate, losAngelesDateOf, todayInLosAngeles } from '@rankdesk/format'
import { Chip, type DataTableColumn, EmptyState, type Hue } from '@rankdesk/ui'
import { useApp } from '../../../shared/app/appContext.ts'
import { WithReason } from '../../../shared/explain/WithReason.tsx'
import { NONE, PathCell, TextCell } from '../list/cells.tsx'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'

type Row = ReportRow<typeof clientPagesReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'indexState', direction: 'DESC' },
  sortable: ['pageName', 'path', 'indexState', 'lastCheckedAt', 'lastSeenOn', 'addedOn'],
}

const HUES: Record<IndexState, Hue> = {
  Indexed: 'green',
  New: 'blue',
  Unknown: 'grey',
  Lost: 'orange',
  'Never seen': 'red',
  Hidden: 'grey',
}

/** A page's index state with the facts behind it on hover, on focus and for screen readers (COV-7). */
function IndexStateCell({ row }: { row: Row }) {
  const { clock } = useApp()
  const reason = indexStateReason(
    { ...row, lastCheckedOn: row.lastCheckedAt === null ? null : losAngelesDateOf(new Date(row.lastCheckedAt)) },
    todayInLosAngeles(clock),
  )
  return (
    <WithReason reason={reason}>
      <Chip hue={HUES[row.indexState]}>{row.indexState}</Chip>
    </WithReason>
  )
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'pageName',
    header: 'Page',
    cell: ({ row: { original: row } }) => <TextCell text={row.pageName} />,
    meta: { rowHeader: true },
  },
  { accessorKey: 'path', header: 'Path', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  {
    accessorKey: 'indexState',
    header: 'Index State',
    cell: ({ row: { original: row } }) => <IndexStateCell row={row} />,
  },
  {
    accessorKey: 'lastSeenOn',
    header: 'Last Seen',
    cell: ({ row: { original: row } }) => (row.lastSeenOn === null ? NONE : formatDate(row.lastSeenOn)),
    meta: { align: 'end', format: (_value, row) => formatDate(row.lastSeenOn) },
  },
  {
    accessorKey: 'lastCheckedAt',
    header: 'Last Checked',
    cell: ({ row: { original: row } }) =>
      row.lastCheckedAt === null ? NONE : formatInstantDate(new Date(row.lastCheckedAt)),
    meta: {
      align: 'end',
      format: (_value, row) => (row.lastCheckedAt === null ? '' : formatInstantDate(new Date(row.lastCheckedAt))),
    },
  },
  {
    accessorKey: 'addedOn',
    header: 'Added',
    cell: ({ row: { original: row } }) => formatDate(row.addedOn),
    meta: { align: 'end', format: (_value, row) => formatDate(row.addedOn) },
  },
]

/** The indexation of the pages of a client's site (M478). */
export function IndexationPage() {
  return (
    <ReportListPage
      title="Indexation"
      noun="page"
      list="client-indexation"
      report={clientPagesReport}
      columns={COLUMNS}
      getRowId={(row) => String(row.pageId)}
      options={OPTIONS}
      searchLabel="Search pages"
      filter={{
        field: 'indexState',
        label: 'Index state',
        all: 'All states',
        options: INDEX_STATES.map((state) => ({ value: state, label: state })),
      }}
      empty={<EmptyState title="No pages yet">This client's site has no pages.</EmptyState>}
    />
  )
}
