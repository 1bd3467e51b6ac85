import { type ReportRow, seoTargetsReport } from '@rankdesk/api'
import { type DataTableColumn, EmptyState } from '@rankdesk/ui'
import { PathCell, TextCell } from '../list/cells.tsx'
import { keywordColumns } from '../list/keywordColumns.tsx'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'
import { SpecialtiesCard } from './SpecialtiesCard.tsx'

type Row = ReportRow<typeof seoTargetsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'specialtyTypeName', direction: 'ASC' },
  sortable: ['specialtyTypeName', 'serviceTypeName', 'geoName', 'path', 'keywords', 'page1', 'bestRank'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    id: 'specialtyTypeName',
    header: 'Specialty',
    rowHeader: true,
    sortable: true,
    cell: (row) => <TextCell text={row.specialtyTypeName} />,
  },
  {
    id: 'serviceTypeName',
    header: 'Service',
    sortable: true,
    cell: (row) => <TextCell text={row.serviceTypeName} limit={40} />,
  },
  { id: 'geoName', header: 'Geo', sortable: true, cell: (row) => <TextCell text={row.geoName} limit={40} /> },
  { id: 'path', header: 'Mapped Page', sortable: true, cell: (row) => <PathCell path={row.path} /> },
  ...keywordColumns,
]

/** What a client wants to be found for, and where (M477). */
export function GeosSpecialtiesPage() {
  return (
    <ReportListPage
      title="Geos & Specialties"
      noun="target"
      report={seoTargetsReport}
      columns={COLUMNS}
      rowKey={(row) => String(row.seoTargetId)}
      options={OPTIONS}
      searchLabel="Search geos and specialties"
      empty={
        <EmptyState title="No geos and specialties yet">
          What this client wants to be found for, and where, shows here.
        </EmptyState>
      }
    >
      <SpecialtiesCard />
    </ReportListPage>
  )
}
