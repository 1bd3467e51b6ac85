import { performanceChip, scheduleText } from '@rankdesk/domain'
import { formatNumber, formatPercent, type PlainMonth } from '@rankdesk/format'
import { type DataTableColumn, Quantity } from '@rankdesk/ui'
import { TextCell } from '#lib/table/TextCell.tsx'
import type { ClientRow } from '../clientQueue.queries.ts'
import {
  LeadsCell,
  NONE,
  outOf,
  PageOneShare,
  PerformanceChip,
  ScheduleCell,
  SourceCell,
  sourceOf,
} from '../rows/clientCells.tsx'
import { ClientName } from '../rows/ClientName.tsx'
import { ClientRowActions } from '../rows/ClientRowActions.tsx'
import { ContentBrief, MapPages } from '../rows/LinkedFigures.tsx'
import { RankingMedal } from '../rows/RankingMedal.tsx'
import { isSortable } from './sortableFields.ts'

type ClientColumn = DataTableColumn<ClientRow> & { accessorKey: keyof ClientRow }

/** What a manager compares: the columns of a client's performance, rankings, leads and strategies. */
const FIGURE_COLUMNS: readonly ClientColumn[] = [
  {
    accessorKey: 'performance',
    header: 'Performance',
    size: 168,
    cell: ({ row: { original: row } }) => <PerformanceChip client={row} />,
    meta: { format: (_value, row) => (row.performance === null ? '' : performanceChip(row.performance).label) },
  },
  {
    accessorKey: 'page1Percent',
    header: 'Pg 1 Ranking',
    size: 100,
    cell: ({ row: { original: row } }) => <PageOneShare client={row} />,
    meta: {
      align: 'end',
      format: (_value, row) =>
        row.page1Percent === null ? '' : formatPercent(row.page1Percent * 100, { maximumDecimals: 0 }),
    },
  },
  {
    accessorKey: 'highestLeads',
    header: 'High Leads',
    size: 90,
    cell: ({ row: { original: row } }) => <LeadsCell client={row} of="highestLeads" />,
    meta: { align: 'end' },
  },
  {
    accessorKey: 'lastMonthLeads',
    header: 'Prior Mo. Leads',
    size: 116,
    cell: ({ row: { original: row } }) => <LeadsCell client={row} of="lastMonthLeads" />,
    meta: { align: 'end' },
  },
  {
    accessorKey: 'strategiesMet',
    header: 'Strategies',
    size: 88,
    cell: ({ row: { original: row } }) => (row.strategies === 0 ? NONE : outOf(row.strategiesMet, row.strategies)),
    meta: { align: 'end', format: (_value, row) => outOfText(row.strategiesMet, row.strategies) },
  },
]

/**
 * Returns the columns of the client lists (M208): first what is compared, then the work, then who does it. Each has room for
 * its usual values, so that no heading moves when the rows arrive. `onRecreated` is called when the creation of strategies starts; `month`
 * is the current month.
 */
export function clientColumns(
  onRecreated: (clientId: number) => void,
  month: PlainMonth,
): readonly DataTableColumn<ClientRow>[] {
  const columns: ClientColumn[] = [
    {
      accessorKey: 'businessName',
      header: 'Client Name',
      size: 260,
      cell: ({ row: { original: row } }) => (
        <span className="flex items-center gap-2">
          <ClientName client={row} />
          <ClientRowActions client={row} onRecreated={onRecreated} />
        </span>
      ),
      meta: { rowHeader: true },
    },
    ...FIGURE_COLUMNS,
    {
      accessorKey: 'overriddenTimeAllocation',
      header: 'Hours',
      size: 64,
      cell: ({
        row: {
          original: { overriddenTimeAllocation: hours },
        },
      }) => (hours === null ? NONE : <Quantity value={formatNumber(hours, { maximumDecimals: 1 })} unit="h" />),
      meta: { align: 'end' },
    },
    {
      accessorKey: 'scheduledUntil',
      header: 'Schedule',
      size: 96,
      cell: ({ row: { original: row } }) => <ScheduleCell client={row} />,
      meta: {
        format(_value, row) {
          const schedule = scheduleText(row, month)
          return schedule.kind === 'none' ? 'None' : schedule.text
        },
      },
    },
    {
      accessorKey: 'rankingPackage',
      header: 'Package',
      size: 128,
      cell: ({ row: { original: row } }) => <RankingMedal client={row} />,
    },
    {
      accessorKey: 'contentBriefCompleted',
      header: 'Content Brief',
      size: 104,
      cell: ({ row: { original: row } }) => <ContentBrief client={row} />,
      meta: { format: (_value, row) => outOfText(row.contentBriefCompleted, row.contentBriefSteps) },
    },
    {
      accessorKey: 'mappedPercent',
      header: 'Map Pages',
      size: 96,
      cell: ({ row: { original: row } }) => <MapPages client={row} />,
      meta: {
        format: (_value, row) =>
          row.pages === 0 ? '' : formatPercent(row.mappedPercent * 100, { maximumDecimals: 0 }),
      },
    },
    {
      accessorKey: 'keywords',
      header: 'Keywords',
      size: 88,
      cell: ({ row: { original: row } }) => formatNumber(row.keywords),
      meta: { align: 'end' },
    },
    {
      accessorKey: 'accountManager',
      header: 'AM',
      size: 128,
      cell: ({ row: { original: row } }) => <TextCell quiet text={row.accountManager} />,
    },
    {
      accessorKey: 'group',
      header: 'Group',
      size: 72,
      cell: ({ row: { original: row } }) => <TextCell quiet text={row.group} />,
    },
    {
      accessorKey: 'ranksImportedAt',
      header: 'Source',
      size: 112,
      cell: ({ row: { original: row } }) => <SourceCell client={row} />,
      meta: { format: (_value, row) => sourceOf(row).text ?? '' },
    },
  ]
  return columns.map((column) => ({ ...column, enableSorting: isSortable(column.accessorKey) }))
}

/** A part of a total as plain text, for copies and CSV files; empty without a total. */
const outOfText = (value: number, total: number) =>
  total === 0 ? '' : `${formatNumber(value)} of ${formatNumber(total)}`
