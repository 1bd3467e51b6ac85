import { clientPagesReport, type ReportRow } from '@rankdesk/api'
import { INDEX_STATES, type IndexState } from '@rankdesk/domain'
import { formatDate, formatInstantDate } from '@rankdesk/format'
import { Chip, type DataTableColumn, EmptyState, type Hue } from '@rankdesk/ui'
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
  Lost: 'orange',
  'Never seen': 'red',
  Hidden: 'grey',
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  { id: 'pageName', header: 'Page', rowHeader: true, sortable: true, cell: (row) => <TextCell text={row.pageName} /> },
  { id: 'path', header: 'Path', sortable: true, cell: (row) => <PathCell path={row.path} /> },
  {
    id: 'indexState',
    header: 'Index State',
    sortable: true,
    cell: (row) => <Chip hue={HUES[row.indexState]}>{row.indexState}</Chip>,
  },
  {
    id: 'lastSeenOn',
    header: 'Last Seen',
    align: 'end',
    sortable: true,
    cell: (row) => (row.lastSeenOn === null ? NONE : formatDate(row.lastSeenOn)),
  },
  {
    id: 'lastCheckedAt',
    header: 'Last Checked',
    align: 'end',
    sortable: true,
    cell: (row) => (row.lastCheckedAt === null ? NONE : formatInstantDate(new Date(row.lastCheckedAt))),
  },
  { id: 'addedOn', header: 'Added', align: 'end', sortable: true, cell: (row) => formatDate(row.addedOn) },
]

/** How the pages of a client's site stand with search engines (M478). */
export function IndexationPage() {
  return (
    <ReportListPage
      title="Indexation"
      noun="page"
      report={clientPagesReport}
      columns={COLUMNS}
      rowKey={(row) => String(row.pageId)}
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
