import { type CallResult, clientOwnRankings } from '@rankdesk/api'
import { formatRank, measurementDay, rankChange } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import {
  cn,
  CsvButton,
  DataTable,
  type DataTableColumn,
  EmptyState,
  Icon,
  PageTitle,
  SearchField,
  tableCsv,
} from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { queryWithReads, READS_NOTHING } from '#lib/api/queryWithReads.ts'
import { type Platform, usePlatform } from '../platformContext.ts'
import { QueryResult } from '../QueryResult.tsx'

type Result = CallResult<typeof clientOwnRankings>
type Keyword = Result['keywords'][number]

/** The ranks of the client's keywords, and their changes within a month. */
export function RankingsPage() {
  const rankings = useQuery(rankingsQuery(usePlatform()))
  const { data } = rankings
  return (
    <div className="grid gap-5">
      <PageTitle
        title="Rankings"
        subtitle={
          data &&
          `${pluralize(data.keywords.length, 'keyword')}, ${
            data.measuredOn === null
              ? 'not measured yet'
              : `last measured ${measurementDay(data.measuredOn, data.isDayUnknown)}`
          }`
        }
      />
      <QueryResult query={rankings} errorTitle="Rankings did not load">
        {(result) => <RankingsTable keywords={result.keywords} />}
      </QueryResult>
    </div>
  )
}

function RankingsTable({ keywords }: { keywords: Result['keywords'] }) {
  const [search, setSearch] = useState('')
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase()
    return keywords.filter(({ keyword, geoName }) => `${keyword} ${geoName}`.toLowerCase().includes(wanted))
  }, [keywords, search])
  return (
    <div className="grid gap-4">
      <div className="max-w-80">
        <SearchField label="Search keywords" value={search} onChange={setSearch} />
      </div>
      <DataTable
        label="Rankings"
        mode="client"
        rowHeight="auto"
        columns={COLUMNS}
        data={shown}
        enableCellSelection
        toolbar={<CsvButton fileName="rankings" csv={() => tableCsv(COLUMNS, shown)} />}
        getRowId={(keyword) => String(keyword.keywordId)}
        getRowName={(keyword) => keyword.keyword}
        {...(keywords.length === 0 && {
          empty: (
            <EmptyState title="No tracked keywords yet">Tracked keywords appear here with their ranks.</EmptyState>
          ),
        })}
      />
    </div>
  )
}

const COLUMNS: DataTableColumn<Keyword>[] = [
  {
    id: 'keyword',
    header: 'Keyword',
    accessorFn: ({ keyword }) => keyword,
    cell: ({
      row: {
        original: { keyword, geoName },
      },
    }) => (
      <span className="block min-w-40 py-1.5">
        <span className="block font-medium wrap-break-word">{keyword}</span>
        {geoName !== '' && <span className="block text-caption text-muted">{geoName}</span>}
      </span>
    ),
    meta: { rowHeader: true },
  },
  {
    id: 'path',
    header: 'Page',
    accessorFn: ({ path }) => path,
    cell: ({ row }) => <span className="wrap-anywhere text-muted">{row.original.path ?? '–'}</span>,
    enableSorting: false,
  },
  {
    id: 'rank',
    header: 'Rank',
    size: 100,
    accessorFn: ({ rank }) => rank,
    cell: ({ row }) => <span className="figures font-medium">{formatRank(row.original.rank)}</span>,
    meta: { align: 'end', format: (_value, { rank }) => formatRank(rank) },
  },
  {
    id: 'move',
    header: 'Within a month',
    size: 120,
    accessorFn: ({ rankBefore, rank }) => rankMoveText(rankBefore, rank),
    cell: ({ row }) => <RankMove before={row.original.rankBefore} now={row.original.rank} />,
    enableSorting: false,
    meta: { align: 'end' },
  },
]

/** Returns a rank change as text, for copies and CSV files: 'up 3', 'No change'; empty without both ranks. */
function rankMoveText(before: number | null, now: number | null): string {
  if (before === null || now === null) return ''
  const { places, direction } = rankChange(before, now)
  return direction === 'same' ? 'No change' : `${direction} ${places}`
}

/** A rank change: an arrow and the number of ranks, with a text for screen readers. */
function RankMove({ before, now }: { before: number | null; now: number | null }) {
  const { places, direction } = rankChange(before, now)
  if (before === null || now === null) return <span className="text-muted">–</span>
  if (direction === 'same') return <span className="text-muted">No change</span>
  const isUp = direction === 'up'
  return (
    <span
      title={`${formatRank(before)} a month ago`}
      className={cn('figures inline-flex items-center gap-1 font-medium', isUp ? 'text-green-solid' : 'text-red-solid')}
    >
      <Icon of={isUp ? ArrowUp : ArrowDown} size={14} strokeWidth={2.25} />
      <span className="sr-only">{isUp ? 'up' : 'down'} </span>
      {places}
    </span>
  )
}

/** The ranks of the client's keywords. */
function rankingsQuery({ client }: Pick<Platform, 'client'>) {
  return queryWithReads({
    queryKey: ['platform', 'rankings'],
    meta: READS_NOTHING,
    queryFn: ({ signal }) => client.call(clientOwnRankings, {}, { signal }),
  })
}
