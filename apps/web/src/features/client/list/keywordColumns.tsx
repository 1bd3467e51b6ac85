import { formatRank } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { type DataTableColumn, OutOf } from '@rankdesk/ui'
import { NONE } from './cells.tsx'

/** What a row says of its keywords. */
export interface KeywordCounts {
  keywords: number
  page1: number
  bestRank: number | null
}

/** How many keywords a row has, how many of them are on page one, and the best rank. */
export const keywordColumns: readonly DataTableColumn<KeywordCounts>[] = [
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
