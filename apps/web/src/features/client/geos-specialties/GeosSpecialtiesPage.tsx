import { type ReportRow, seoTargetsReport } from '@rankdesk/api'
import { type DataTableColumn, EmptyState } from '@rankdesk/ui'
import { PathCell, TextCell } from '../list/cells.tsx'
import { keywordColumns } from '../list/keywordColumns.tsx'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'
import { ScopeLists } from './ScopeLists.tsx'

type Row = ReportRow<typeof seoTargetsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'specialtyTypeName', direction: 'ASC' },
  sortable: ['specialtyTypeName', 'serviceTypeName', 'geoName', 'path', 'keywords', 'page1', 'bestRank'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'specialtyTypeName',
    header: 'Specialty',
    cell: ({ row: { original: row } }) => <TextCell text={row.specialtyTypeName} />,
    meta: { rowHeader: true },
  },
  {
    accessorKey: 'serviceTypeName',
    header: 'Service',
    cell: ({ row: { original: row } }) => <TextCell text={row.serviceTypeName} limit={40} />,
  },
  {
    accessorKey: 'geoName',
    header: 'Geo',
    cell: ({ row: { original: row } }) => <TextCell text={row.geoName} limit={40} />,
  },
  { accessorKey: 'path', header: 'Mapped Page', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  ...keywordColumns<Row>(),
]

/** The specialties and geos in which a client wants to be found (M477). */
export function GeosSpecialtiesPage() {
  return (
    <ReportListPage
      title="Geos & Specialties"
      noun="target"
      list="client-geos-specialties"
      report={seoTargetsReport}
      columns={COLUMNS}
      getRowId={(row) => String(row.seoTargetId)}
      options={OPTIONS}
      searchLabel="Search geos and specialties"
      empty={
        <EmptyState title="No geos and specialties yet">
          The geos and specialties that this client targets appear here.
        </EmptyState>
      }
    >
      <ScopeLists />
    </ReportListPage>
  )
}
