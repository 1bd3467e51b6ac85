import {
  addStrategyKeywords,
  clientKeywordsReport,
  type FilterEntry,
  type ReportRow,
  schedulerStrategies,
  type SchedulerStrategy,
  seoTargetsReport,
} from '@rankdesk/api'
import { Sparkline } from '@rankdesk/charts'
import { formatRank, measurementDay, PAGE_ONE, rankChange, UNRANKED } from '@rankdesk/domain'
import { formatDate, formatMonthName, formatNumber, monthOf, pluralize } from '@rankdesk/format'
import { Banner, Button, cn, type DataTableColumn, EmptyState, FormField, Icon, Select } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ArrowDown, ArrowUp, ListPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { Unknown } from '#lib/explain/Unknown.tsx'
import { WithReason } from '#lib/explain/WithReason.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { TextCell } from '#lib/table/TextCell.tsx'
import { clientReportQuery } from '../client.queries.ts'
import { NONE, PathCell } from '../list/cells.tsx'
import type { ListFilter } from '../list/listFilters.ts'
import type { ListOptions } from '../list/listView.ts'
import { ReportListPage } from '../list/ReportListPage.tsx'

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
    cell: ({ row: { original: row } }) => <TextCell text={row.keyword} limit={60} />,
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

interface AddToStrategyDialogProps {
  keywords: readonly { keywordId: number; keyword: string }[]
  /** Called with a sentence about the result. */
  onAdded: (text: string) => void
  onClose: () => void
}

const schema = z.object({ strategyId: z.string().check(z.minLength(1, 'This field is required')) })

/** The number of keywords that the dialog names. */
const NAMED = 5

/** Adds the selected keywords to the keywords that an open strategy targets (M475). */
function AddToStrategyDialog({ keywords, onAdded, onClose }: AddToStrategyDialogProps) {
  const app = useApp()
  const { clientId } = useClientOfLayout()
  const choices = useQuery(strategyChoicesQuery(app, clientId))
  const { mutateAsync } = useMutation(addStrategyKeywordsMutation(app))
  const named = keywords.slice(0, NAMED).map(({ keyword }) => keyword)
  const others = keywords.length - named.length
  return (
    <ApiFormDialog
      open
      title={`Add ${pluralize(keywords.length, 'keyword')} to a strategy`}
      subtitle={others > 0 ? `${named.join(', ')} and ${others} more` : named.join(', ')}
      schema={schema}
      defaultValues={{ strategyId: '' }}
      submitLabel="Add"
      onClose={onClose}
      onSubmit={async ({ strategyId }) => {
        const keywordIds = keywords.map(({ keywordId }) => keywordId)
        const { added, total } = await mutateAsync({ strategyId: Number(strategyId), keywordIds })
        const label = choices.data?.find(({ value }) => value === strategyId)?.label ?? 'The strategy'
        onAdded(`${pluralize(added, 'keyword')} added. ${label} now targets ${pluralize(total, 'keyword')}.`)
      }}
    >
      <FormField
        name="strategyId"
        label="Strategy"
        {...(choices.data?.length === 0 && { description: 'This client has no open strategies.' })}
      >
        {(field) => (
          <Select {...field} placeholder={choices.isPending ? 'Loading' : 'Choose'} options={choices.data ?? []} />
        )}
      </FormField>
    </ApiFormDialog>
  )
}

/** The client's open strategies as options, the scheduled ones first. */
function strategyChoicesQuery(app: AppContextValue, clientId: number) {
  return queryWithReads({
    queryKey: queryKeys.strategyChoices(app, clientId),
    meta: readsOf(['client', 'strategy', 'group', 'page'], { clientId }),
    queryFn: async ({ signal }) => {
      const { strategies } = await app.client.call(schedulerStrategies, { params: { clientId } }, { signal })
      return strategies
        .filter(({ statusId }) => statusId === 0)
        .toSorted((a, b) => (a.assignedMonth ?? '9').localeCompare(b.assignedMonth ?? '9', 'en'))
        .map((strategy) => ({ value: String(strategy.strategyId), label: choiceLabel(strategy) }))
    },
  })
}

function choiceLabel({ strategyType, title, subtitle, assignedMonth }: SchedulerStrategy): string {
  const subject = [title, subtitle].filter((part) => part !== '').join(', ')
  const month = assignedMonth === null ? 'proposed' : formatMonthName(monthOf(assignedMonth))
  return `${strategyType}: ${subject} (${month})`
}

/** Adds keywords to the keywords of a strategy. */
function addStrategyKeywordsMutation(app: AppContextValue) {
  return writeMutation(({ strategyId, keywordIds }: { strategyId: number; keywordIds: readonly number[] }) =>
    app.client.call(addStrategyKeywords, { params: { strategyId }, body: { keywordIds: [...keywordIds] } }),
  )
}
