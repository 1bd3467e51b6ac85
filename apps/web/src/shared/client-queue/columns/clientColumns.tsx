import { formatNumber } from '@rankdesk/format'
import { type DataTableColumn, Quantity } from '@rankdesk/ui'
import type { ClientRow } from '../clientQueue.queries.ts'
import { ClientName } from '../rows/ClientName.tsx'
import { ClientRowActions } from '../rows/ClientRowActions.tsx'
import { ContentBrief, MapPages } from '../rows/LinkedFigures.tsx'
import { NONE, outOf, PerformanceChip, percent, ScheduleCell, Word } from '../rows/clientCells.tsx'
import { RankingMedal } from '../rows/RankingMedal.tsx'
import { isSortable } from './sortableFields.ts'

/** The columns of the lists of clients (M208). `onRecreated` is told when strategies are being created. */
export function clientColumns(onRecreated: (clientId: number) => void): readonly DataTableColumn<ClientRow>[] {
  const columns: readonly DataTableColumn<ClientRow>[] = [
    {
      id: 'businessName',
      header: 'Client Name',
      rowHeader: true,
      cell: (row) => (
        <span className="relative flex items-center gap-2">
          <ClientName client={row} />
          <ClientRowActions client={row} onRecreated={onRecreated} />
        </span>
      ),
    },
    { id: 'accountManager', header: 'AM', cell: (row) => <Word>{row.accountManager}</Word> },
    { id: 'group', header: 'Group', cell: (row) => <Word>{row.group}</Word> },
    { id: 'contentBriefCompleted', header: 'Content Brief', cell: (row) => <ContentBrief client={row} /> },
    { id: 'mappedPercent', header: 'Map Pages', cell: (row) => <MapPages client={row} /> },
    { id: 'rankingPackage', header: 'Package', cell: (row) => <RankingMedal client={row} /> },
    {
      id: 'overriddenTimeAllocation',
      header: 'Hours',
      align: 'end',
      cell: ({ overriddenTimeAllocation: hours }) =>
        hours === null ? NONE : <Quantity value={formatNumber(hours, { maximumDecimals: 1 })} unit="h" />,
    },
    { id: 'scheduledUntil', header: 'Schedule', cell: (row) => <ScheduleCell client={row} /> },
    { id: 'performance', header: 'Performance', cell: (row) => <PerformanceChip performance={row.performance} /> },
    { id: 'keywords', header: 'Keywords', align: 'end', cell: (row) => formatNumber(row.keywords) },
    {
      id: 'page1Percent',
      header: 'Pg 1 Ranking',
      align: 'end',
      cell: (row) => (row.keywords === 0 ? NONE : percent(row.page1Percent)),
    },
    { id: 'highestLeads', header: 'High Leads', align: 'end', cell: (row) => formatNumber(row.highestLeads) },
    { id: 'lastMonthLeads', header: 'Prior Mo. Leads', align: 'end', cell: (row) => formatNumber(row.lastMonthLeads) },
    {
      id: 'strategiesMet',
      header: 'Strategies',
      align: 'end',
      cell: (row) => (row.strategies === 0 ? NONE : outOf(row.strategiesMet, row.strategies)),
    },
  ]
  return columns.map((column) => ({ ...column, sortable: isSortable(column.id) }))
}
