import { DataTable, type DataTableColumn, rowIdsOf, rowIdState } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { sortingOf, sortOf } from '#lib/page/listSort.ts'
import type { UsedColumnLayout } from '#lib/table/useColumnLayout.ts'
import type { QueueView } from './address/queueAddress.ts'
import type { ChangeView } from './address/useQueueView.ts'
import type { ClientRow, ClientsPage } from './clientQueue.queries.ts'
import type { QueueList } from './queueLists.ts'
import { ClientStrategies } from './strategies/ClientStrategies.tsx'
import { useRowsInSteps } from './useRowsInSteps.ts'

export interface ClientsTableProps {
  list: QueueList
  clients: UseQueryResult<ClientsPage>
  view: QueueView
  onChange: ChangeView
  columns: readonly DataTableColumn<ClientRow>[]
  columnLayout: UsedColumnLayout<ClientRow>
  /** What an empty list shows. */
  empty: ReactNode
  /** The selected clients by id, on any page. */
  selected: ReadonlyMap<number, ClientRow>
  onSelect: (selected: ReadonlyMap<number, ClientRow>) => void
}

const NO_ROWS: readonly ClientRow[] = []

/** The current page of clients; a row opens to its strategies (M213). */
export function ClientsTable(props: ClientsTableProps) {
  const { list, clients, view, onChange, columns, columnLayout, empty, selected, onSelect } = props
  const rows = useRowsInSteps(clients.data?.rows ?? NO_ROWS)
  const state = useMemo(
    () => ({
      ...columnLayout.tableProps.state,
      sorting: sortingOf(view.sort),
      expanded: rowIdState(view.open),
      rowSelection: rowIdState(new Set([...selected.keys()].map(String))),
    }),
    [columnLayout, view.sort, view.open, selected],
  )
  return (
    <DataTable
      {...columnLayout.tableProps}
      label="Clients"
      columns={columns}
      data={rows}
      getRowId={keyOf}
      getRowName={nameOf}
      rowCount={clients.data?.total ?? 0}
      rowOffset={clients.data?.offset ?? 0}
      state={state}
      onSortingChange={(sorting) => onChange({ sort: sortOf(sorting, view.sort), page: 1 }, 'replace')}
      onExpandedChange={(expanded) => onChange({ open: rowIdsOf(expanded) }, 'replace')}
      renderExpanded={renderStrategies}
      enableRowSelection
      onRowSelectionChange={(rowSelection) => onSelect(selectedClients(rowIdsOf(rowSelection), rows, selected))}
      loading={clients.isPending}
      skeletonRows={list.skeletonRows}
      empty={empty}
      stale={clients.isPlaceholderData}
      {...(clients.isError && clients.data === undefined && { error: <ListError clients={clients} /> })}
    />
  )
}

/** Returns the clients with the given ids, from the rows or from those that were selected on another page. */
function selectedClients(
  ids: ReadonlySet<string>,
  rows: readonly ClientRow[],
  before: ReadonlyMap<number, ClientRow>,
): ReadonlyMap<number, ClientRow> {
  const shown = new Map(rows.map((row) => [row.clientId, row]))
  return new Map(
    [...ids].flatMap((id): [number, ClientRow][] => {
      const row = shown.get(Number(id)) ?? before.get(Number(id))
      return row === undefined ? [] : [[row.clientId, row]]
    }),
  )
}

const keyOf = (row: ClientRow) => String(row.clientId)
const nameOf = (row: ClientRow) => row.businessName
// As wide as the visible part of the list, which may scroll sideways under it: the actions stay in reach.
const renderStrategies = (row: ClientRow) => (
  <div className="sticky left-10 w-[calc(100cqw-56px)]">
    <ClientStrategies clientId={row.clientId} businessName={row.businessName} />
  </div>
)

/** The message for a list that failed to load. */
export function ListError({ clients }: Pick<ClientsTableProps, 'clients'>) {
  return (
    <LoadError
      title="Clients did not load"
      error={clients.error}
      onRetry={() => void clients.refetch()}
      retrying={clients.isFetching}
    />
  )
}
