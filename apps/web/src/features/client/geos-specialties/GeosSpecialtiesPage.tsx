import { type ReportRow, seoTargetsReport } from '@rankdesk/api'
import { formatRank } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { type DataTableColumn, EmptyState, OutOf } from '@rankdesk/ui'
import { NONE, PathCell, TextCell } from '../list/cells.tsx'
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
  {
    id: 'keywords',
    header: 'Keywords',
    align: 'end',
    sortable: true,
    cell: (row) => (row.keywords === 0 ? NONE : formatNumber(row.keywords)),
  },
  {
    id: 'page1',
    header: 'On Page 1',
    align: 'end',
    sortable: true,
    cell: (row) =>
      row.keywords === 0 ? NONE : <OutOf value={formatNumber(row.page1)} total={formatNumber(row.keywords)} />,
  },
  {
    id: 'bestRank',
    header: 'Best Rank',
    align: 'end',
    sortable: true,
    cell: (row) => <span className="figures whitespace-nowrap">{formatRank(row.bestRank)}</span>,
  },
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
