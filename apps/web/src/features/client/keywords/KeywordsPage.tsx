import { clientKeywordsReport, type ReportRow } from '@rankdesk/api'
import { formatRank } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { type DataTableColumn, EmptyState } from '@rankdesk/ui'
import type { ListOptions } from '../list/listView.ts'
import { NONE, PathCell, RankChangeCell, TextCell } from '../list/cells.tsx'
import { ReportListPage } from '../list/ReportListPage.tsx'

type Row = ReportRow<typeof clientKeywordsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'priorityScore', direction: 'DESC' },
  sortable: ['keyword', 'geoName', 'specialtyTypeName', 'path', 'rank', 'rankChange', 'impressions', 'priorityScore'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    id: 'keyword',
    header: 'Keyword',
    rowHeader: true,
    sortable: true,
    cell: (row) => <TextCell text={row.keyword} />,
  },
  { id: 'geoName', header: 'Geo', sortable: true, cell: (row) => <TextCell text={row.geoName} limit={40} /> },
  {
    id: 'specialtyTypeName',
    header: 'Specialty',
    sortable: true,
    cell: (row) => <TextCell text={row.specialtyTypeName} limit={40} />,
  },
  { id: 'path', header: 'Page', sortable: true, cell: (row) => <PathCell path={row.path} /> },
  {
    id: 'rank',
    header: 'Rank',
    align: 'end',
    sortable: true,
    cell: (row) => <span className="figures whitespace-nowrap">{formatRank(row.rank)}</span>,
  },
  {
    id: 'rankChange',
    header: 'Change',
    align: 'end',
    sortable: true,
    cell: (row) => <RankChangeCell before={row.previousRank} now={row.rank} />,
  },
  {
    id: 'impressions',
    header: 'Impressions',
    align: 'end',
    sortable: true,
    cell: (row) => (row.impressions === null ? NONE : formatNumber(row.impressions)),
  },
  {
    id: 'priorityScore',
    header: 'Priority Score',
    align: 'end',
    sortable: true,
    cell: (row) => formatNumber(row.priorityScore),
  },
]

/** A client's keywords with ranks and how these moved (M475). */
export function KeywordsPage() {
  return (
    <ReportListPage
      title="Keywords"
      noun="keyword"
      report={clientKeywordsReport}
      columns={COLUMNS}
      rowKey={(row) => String(row.keywordId)}
      options={OPTIONS}
      searchLabel="Search keywords"
      empty={
        <EmptyState title="No keywords yet">
          Keywords come with an import of Search Console exports, or with the client's geos and specialties.
        </EmptyState>
      }
    />
  )
}
