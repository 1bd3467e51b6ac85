import { clientKeywordsReport, type FilterEntry, type ReportRow, seoTargetsReport } from '@rankdesk/api'
import { Sparkline } from '@rankdesk/charts'
import { formatRank, measurementDay, PAGE_ONE, rankChange, UNRANKED } from '@rankdesk/domain'
import { formatDate, formatNumber } from '@rankdesk/format'
import { Banner, Button, cn, type DataTableColumn, EmptyState, Icon } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ListPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { Unknown } from '#lib/explain/Unknown.tsx'
import { WithReason } from '#lib/explain/WithReason.tsx'
import { clientReportQuery } from '../client.queries.ts'
import { LimitedTextCell, NONE, PathCell } from '../list/cells.tsx'
import type { ListFilter } from '../list/listFilters.ts'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'
import { AddToStrategyDialog } from './AddToStrategyDialog.tsx'

type Row = ReportRow<typeof clientKeywordsReport>

const OPTIONS: ListOptions = {
  firstSort: { columnId: 'priorityScore', direction: 'DESC' },
  filterKeys: ['movement', 'geo', 'specialty', 'strategy'],
  sortable: ['keyword', 'geoName', 'specialtyTypeName', 'path', 'rank', 'rankChange', 'impressions', 'priorityScore'],
}

const COLUMNS: readonly DataTableColumn<Row>[] = [
  {
    accessorKey: 'keyword',
    header: 'Keyword',
    cell: ({ row: { original: row } }) => <LimitedTextCell text={row.keyword} />,
    meta: { rowHeader: true },
  },
  {
    accessorKey: 'geoName',
    header: 'Geo',
    cell: ({ row: { original: row } }) => <LimitedTextCell text={row.geoName} limit={40} />,
  },
  {
    accessorKey: 'specialtyTypeName',
    header: 'Specialty',
    cell: ({ row: { original: row } }) => <LimitedTextCell text={row.specialtyTypeName} limit={40} />,
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
    id: 'trend',
    header: 'Trend',
    accessorFn: trendText,
    enableSorting: false,
    cell: ({ row: { original: row } }) => <TrendCell row={row} />,
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
  const reason =
    row.source === null || row.measuredOn === null
      ? 'It has not been measured yet.'
      : `${row.source}, ${measurementDay(row.measuredOn, row.isDayUnknown)}.`
  return (
    <WithReason reason={reason} className="figures whitespace-nowrap">
      {formatRank(row.rank)}
    </WithReason>
  )
}

/** Returns the measured ranks of a keyword, oldest first, as text. */
function trendText({ trend }: Row): string {
  return trend.map(({ date, rank }) => `${formatDate(date)} ${rank === null ? 'Page 3+' : rank}`).join(', ')
}

function TrendCell({ row: { keyword, trend } }: { row: Row }) {
  if (trend.length < 2) return NONE
  return (
    <Sparkline
      label={`Rank of ${keyword}`}
      values={trend.map(({ rank }) => rank)}
      names={trend.map(({ date }) => formatDate(date))}
      reversed
    />
  )
}

const POSITIONS: ListFilter = {
  field: 'rank',
  label: 'Position',
  all: 'All positions',
  options: [
    { value: 'top', label: 'Top three' },
    { value: 'one', label: 'Page one' },
    { value: 'two', label: 'Page two' },
    { value: 'beyond', label: 'Page 3+' },
  ],
  toEntries: (value) => rankEntries(value),
}

/** The ranks between which a position lies: more than the first, at most the second. */
const RANKS: Readonly<Record<string, readonly [number, number]>> = {
  top: [0, 3],
  one: [0, PAGE_ONE],
  two: [PAGE_ONE, 2 * PAGE_ONE],
  beyond: [2 * PAGE_ONE, UNRANKED],
}

function rankEntries(value: string): FilterEntry[] {
  const [above, most] = RANKS[value] ?? [0, UNRANKED]
  return [
    { name: 'rank', value: above, match: 'GREATER' },
    { name: 'rank', value: most, match: 'LESSEROREQUAL' },
  ]
}

const MOVEMENT: ListFilter = {
  key: 'movement',
  field: 'rankChange',
  label: 'Change',
  all: 'All changes',
  options: [
    { value: 'up', label: 'Improved' },
    { value: 'down', label: 'Dropped' },
    { value: 'same', label: 'Unchanged' },
  ],
  toEntries: (value) => [
    { name: 'rankChange', value: 0, match: value === 'up' ? 'GREATER' : value === 'down' ? 'LESSER' : 'EQUALS' },
  ],
}

/** Returns the filters of the list, with the places and specialties that the client targets. */
function useKeywordFilters(): readonly ListFilter[] {
  const { clientId } = useClientOfLayout()
  const { data } = useQuery(clientReportQuery(useApp(), seoTargetsReport, clientId, { count: 500 }))
  // The numbers in the reasons of a strategy lead to the keywords that they were counted from.
  const named = useSearchParams()[0].get('strategy') ?? ''
  return useMemo(() => {
    const optionsOf = (values: readonly string[]) =>
      [...new Set(values)]
        .filter((value) => value !== '')
        .toSorted((a, b) => a.localeCompare(b, 'en'))
        .map((value) => ({ value, label: value }))
    const rows = data?.rows ?? []
    const geos = optionsOf(rows.map(({ geoName }) => geoName))
    const specialties = optionsOf(rows.map(({ specialtyTypeName }) => specialtyTypeName))
    return [
      POSITIONS,
      MOVEMENT,
      { key: 'geo', field: 'geoName', label: 'Geo', all: 'All geos', options: geos },
      {
        key: 'specialty',
        field: 'specialtyTypeName',
        label: 'Specialty',
        all: 'All specialties',
        options: specialties,
      },
      ...(STRATEGY_ID.test(named) ? [ofStrategy(named)] : []),
    ]
  }, [data, named])
}

const STRATEGY_ID = /^[1-9]\d{0,8}$/

/** The filter for the keywords of the strategy that the address names. */
function ofStrategy(strategyId: string): ListFilter {
  return {
    key: 'strategy',
    field: 'strategyId',
    label: 'Strategy',
    all: 'All strategies',
    options: [{ value: strategyId, label: 'One strategy' }],
    toValue: Number,
  }
}

const idOf = (row: Row) => String(row.keywordId)

/** A client's keywords with their ranks and rank changes (M475). */
export function KeywordsPage() {
  const filters = useKeywordFilters()
  const [adding, setAdding] = useState<{ rows: readonly Row[]; clear: () => void }>()
  const [done, setDone] = useState('')
  return (
    <>
      <ReportListPage
        title="Keywords"
        noun="keyword"
        list="client-keywords"
        report={clientKeywordsReport}
        columns={COLUMNS}
        getRowId={idOf}
        options={OPTIONS}
        searchLabel="Search keywords"
        filter={filters}
        renderActions={(rows, clear) => (
          <KeywordActions selected={rows.length} onAdd={() => setAdding({ rows, clear })} onClear={clear} />
        )}
        empty={
          <EmptyState title="No keywords yet">
            Add keywords with an import of Search Console exports, or with the client's geos and specialties.
          </EmptyState>
        }
      >
        {done !== '' && (
          <Banner tone="success" onDismiss={() => setDone('')}>
            {done}
          </Banner>
        )}
      </ReportListPage>
      {adding !== undefined && (
        <AddToStrategyDialog
          keywords={adding.rows}
          onClose={() => setAdding(undefined)}
          onAdded={(text) => {
            setDone(text)
            adding.clear()
            setAdding(undefined)
          }}
        />
      )}
    </>
  )
}

interface KeywordActionsProps {
  /** The number of selected keywords. */
  selected: number
  onAdd: () => void
  onClear: () => void
}

/** The action for the selected keywords (M475). */
function KeywordActions({ selected, onAdd, onClear }: KeywordActionsProps) {
  return (
    <>
      <Button size="sm" icon={<Icon of={ListPlus} size={14} />} disabled={selected === 0} onClick={onAdd}>
        Add to strategy
      </Button>
      {selected > 0 && (
        <>
          <span className="text-muted">{selected} selected</span>
          <Button size="sm" variant="ghost" onClick={onClear}>
            Clear selection
          </Button>
        </>
      )}
    </>
  )
}

/** A rank change: an arrow and the number of ranks, with a text for screen readers (M234). */
function RankChangeCell({ before, now }: { before: number | null; now: number | null }) {
  const { places, direction } = rankChange(before, now)
  if (direction === 'same') return NONE
  const image = direction === 'up' ? ArrowUp : ArrowDown
  return (
    <span
      title={`${formatRank(before)} before`}
      className={cn('inline-flex items-center gap-0.5', direction === 'up' ? 'text-green-solid' : 'text-red-solid')}
    >
      <Icon of={image} size={12} strokeWidth={2.25} />
      <span className="sr-only">{direction} </span>
      {places}
    </span>
  )
}
