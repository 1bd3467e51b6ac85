import { formatRank } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { type DataTableColumn, OutOf } from '@rankdesk/ui'
import { NONE } from './cells.tsx'

/** The keyword counts of a row. */
export interface KeywordCounts {
  keywords: number
  page1: number
  bestRank: number | null
}

/** Returns the columns for a row's keywords, those on page one, and the best rank. */
export function keywordColumns<Row extends KeywordCounts>(): readonly DataTableColumn<Row>[] {
  return [
    {
      accessorKey: 'keywords',
      header: 'Keywords',
      cell: ({ row: { original: row } }) => (row.keywords === 0 ? NONE : formatNumber(row.keywords)),
      meta: { align: 'end' },
    },
    {
      accessorKey: 'page1',
      header: 'On Page 1',
      cell: ({ row: { original: row } }) =>
        row.keywords === 0 ? NONE : <OutOf value={formatNumber(row.page1)} total={formatNumber(row.keywords)} />,
      meta: {
        align: 'end',
        format: (_value, row) =>
          row.keywords === 0 ? '' : `${formatNumber(row.page1)} of ${formatNumber(row.keywords)}`,
      },
    },
    {
      accessorKey: 'bestRank',
      header: 'Best Rank',
      cell: ({ row: { original: row } }) => (
        <span className="figures whitespace-nowrap">{formatRank(row.bestRank)}</span>
      ),
      meta: { align: 'end', format: (_value, row) => formatRank(row.bestRank) },
    },
  ]
}
