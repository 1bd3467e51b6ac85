import { DataTable, type DataTableColumn, rowIdsOf, rowIdState } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { sortingOf, sortOf } from '#lib/page/listSort.ts'
import type { UsedColumnLayout } from '#lib/table/useColumnLayout.ts'
import type { ChangeView, QueueView } from './address/queueAddress.ts'
import type { ClientRow, ClientsPage } from './clientQueue.queries.ts'
import type { QueueList } from './queueLists.ts'
import { ClientStrategies } from './strategies/ClientStrategies.tsx'

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
export function ClientsTable({
  list,
  clients,
  view,
  onChange,
  columns,
  columnLayout,
  empty,
  selected,
  onSelect,
}: ClientsTableProps) {
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
      layout="fixed"
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

/** The number of rows that fit in a laptop's window below the list's header. */
const AT_ONCE = 16

const NO_FIRST_ROWS: readonly ClientRow[] = []

/**
 * Returns the first rows of a page at once and the others right after, so that rows out of sight delay nothing: neither
 * when another page is shown, nor when the list is opened from the cache. A refetched page stays whole.
 */
function useRowsInSteps(rows: readonly ClientRow[]): readonly ClientRow[] {
  const settled = useDeferredValue(rows, NO_FIRST_ROWS)
  const isSamePage = settled === rows || settled[0]?.clientId === rows[0]?.clientId
  return isSamePage ? rows : rows.slice(0, AT_ONCE)
}
