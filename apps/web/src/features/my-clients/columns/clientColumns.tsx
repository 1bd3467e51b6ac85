import { performanceChip, type PerformanceLevel } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { Chip, type DataTableColumn, type Level, OutOf, ProgressBar, Quantity } from '@rankdesk/ui'
import type { ClientRow } from '../myClients.queries.ts'
import { ClientName } from './ClientName.tsx'
import { isSortable } from './sortableFields.ts'

/** What a cell without a value shows. */
const NONE = <span className="text-subtle">–</span>

const LEVELS: Record<PerformanceLevel, Level> = {
  2: 'far-above',
  1: 'above',
  0: 'on',
  [-1]: 'below',
  [-2]: 'far-below',
}

/** The columns of the client queue (M208), but for those that need what is not there yet. */
export const clientColumns: readonly DataTableColumn<ClientRow>[] = [
  { id: 'businessName', header: 'Client Name', rowHeader: true, cell: (row: ClientRow) => <ClientName client={row} /> },
  { id: 'accountManager', header: 'AM', cell: (row: ClientRow) => <Word>{row.accountManager}</Word> },
  { id: 'group', header: 'Group', cell: (row: ClientRow) => <Word>{row.group}</Word> },
  {
    id: 'contentBriefCompleted',
    header: 'Content Brief',
    cell: (row: ClientRow) =>
      row.contentBriefSteps === 0 ? NONE : outOf(row.contentBriefCompleted, row.contentBriefSteps),
  },
  { id: 'mappedPercent', header: 'Map Pages', cell: (row: ClientRow) => <MappedPages client={row} /> },
  { id: 'rankingPackage', header: 'Package', cell: (row: ClientRow) => <Word>{row.rankingPackage}</Word> },
  {
    id: 'overriddenTimeAllocation',
    header: 'Hours',
    align: 'end' as const,
    cell: (row: ClientRow) =>
      row.overriddenTimeAllocation === null ? (
        NONE
      ) : (
        <Quantity value={formatNumber(row.overriddenTimeAllocation, { maximumDecimals: 1 })} unit="h" />
      ),
  },
  {
    id: 'performance',
    header: 'Performance',
    cell: (row: ClientRow) => <PerformanceChip performance={row.performance} />,
  },
  { id: 'keywords', header: 'Keywords', align: 'end' as const, cell: (row: ClientRow) => formatNumber(row.keywords) },
  {
    id: 'page1Percent',
    header: 'Pg 1 Ranking',
    align: 'end' as const,
    cell: (row: ClientRow) => (row.keywords === 0 ? NONE : percent(row.page1Percent)),
  },
  {
    id: 'highestLeads',
    header: 'High Leads',
    align: 'end' as const,
    cell: (row: ClientRow) => formatNumber(row.highestLeads),
  },
  {
    id: 'lastMonthLeads',
    header: 'Prior Mo. Leads',
    align: 'end' as const,
    cell: (row: ClientRow) => formatNumber(row.lastMonthLeads),
  },
  {
    id: 'strategiesMet',
    header: 'Strategies',
    align: 'end' as const,
    cell: (row: ClientRow) => (row.strategies === 0 ? NONE : outOf(row.strategiesMet, row.strategies)),
  },
].map((column) => ({ ...column, sortable: isSortable(column.id) }))

const outOf = (value: number, total: number) => <OutOf value={formatNumber(value)} total={formatNumber(total)} />

/** A share of 0 to 1 as a percentage. */
const percent = (share: number) => <Quantity value={formatNumber(share * 100, { maximumDecimals: 0 })} unit="%" />

function Word({ children }: { children: string | null }) {
  return children === null ? NONE : <span className="whitespace-nowrap text-muted">{children}</span>
}

function MappedPages({ client }: { client: ClientRow }) {
  if (client.pages === 0) return NONE
  const text = `${formatNumber(client.mappedPages)} of ${formatNumber(client.pages)} pages`
  return (
    <span className="flex items-center gap-2">
      <ProgressBar
        label="Mapped pages"
        value={client.mappedPercent}
        valueText={text}
        size="sm"
        className="w-9! shrink-0"
      />
      <span className="ml-auto">{percent(client.mappedPercent)}</span>
    </span>
  )
}

function PerformanceChip({ performance }: { performance: string }) {
  const { word, hue, level } = performanceChip(performance)
  return (
    <Chip hue={hue} className="align-middle" {...(level !== null && { level: LEVELS[level] })}>
      {word}
    </Chip>
  )
}
