import { clientKeywordsReport, type ReportRow } from '@rankdesk/api'
import { formatRank } from '@rankdesk/domain'
import { formatDate, formatNumber } from '@rankdesk/format'
import { type DataTableColumn, EmptyState } from '@rankdesk/ui'
import { Unknown } from '../../../shared/explain/Unknown.tsx'
import { WithReason } from '../../../shared/explain/WithReason.tsx'
import type { ListOptions } from '../list/listView.ts'
import { PathCell, RankChangeCell, TextCell } from '../list/cells.tsx'
import { ReportListPage } from '../list/ReportListPage.tsx'

type Row = ReportRow<typeof clientKeywordsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'priorityScore', direction: 'DESC' },
  sortable: ['keyword', 'geoName', 'specialtyTypeName', 'path', 'rank', 'rankChange', 'impressions', 'priorityScore'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'keyword',
    header: 'Keyword',
    cell: ({ row: { original: row } }) => <TextCell text={row.keyword} />,
    meta: { rowHeader: true },
  },
  {
    accessorKey: 'geoName',
    header: 'Geo',
    cell: ({ row: { original: row } }) => <TextCell text={row.geoName} limit={40} />,
  },
  {
    accessorKey: 'specialtyTypeName',
    header: 'Specialty',
    cell: ({ row: { original: row } }) => <TextCell text={row.specialtyTypeName} limit={40} />,
  },
  { accessorKey: 'path', header: 'Page', cell: ({ row: { original: row } }) => <PathCell path={row.path} /> },
  {
    accessorKey: 'rank',
    header: 'Rank',
    cell: ({ row: { original: row } }) => <RankCell row={row} />,
    meta: { align: 'end', format: (_value, row) => formatRank(row.rank) },
  },
  {
    accessorKey: 'rankChange',
    header: 'Change',
    cell: ({ row: { original: row } }) => <RankChangeCell before={row.previousRank} now={row.rank} />,
    meta: { align: 'end' },
  },
  {
    accessorKey: 'impressions',
    header: 'Impressions',
    cell: ({ row: { original: row } }) =>
      row.impressions === null ? (
        <Unknown reason="Only Search Console exports count impressions." />
      ) : (
        formatNumber(row.impressions)
      ),
    meta: { align: 'end' },
  },
  {
    accessorKey: 'priorityScore',
    header: 'Priority Score',
    cell: ({ row: { original: row } }) => formatNumber(row.priorityScore),
    meta: { align: 'end' },
  },
]

/** A keyword's rank with its source and day on hover, on focus and for screen readers (COV-1). */
function RankCell({ row }: { row: Row }) {
  const reason = row.source === null ? 'It has not been measured yet.' : `${row.source}, ${formatDate(row.measuredOn)}.`
  return (
    <WithReason reason={reason} className="figures whitespace-nowrap">
      {formatRank(row.rank)}
    </WithReason>
  )
}

/** A client's keywords with their ranks and rank changes (M475). */
export function KeywordsPage() {
  return (
    <ReportListPage
      title="Keywords"
      noun="keyword"
      list="client-keywords"
      report={clientKeywordsReport}
      columns={COLUMNS}
      getRowId={(row) => String(row.keywordId)}
      options={OPTIONS}
      searchLabel="Search keywords"
      empty={
        <EmptyState title="No keywords yet">
          Add keywords with an import of Search Console exports, or with the client's geos and specialties.
        </EmptyState>
      }
    />
  )
}
