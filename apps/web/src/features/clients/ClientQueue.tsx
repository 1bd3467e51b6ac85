import { moveClient } from '@rankdesk/api'
import type { QueueTab } from '@rankdesk/domain'
import { formatNumber, monthInLosAngeles } from '@rankdesk/format'
import {
  EmptyState,
  ErrorBoundary,
  lazyComponent,
  Pager,
  PageTitle,
  SearchField,
  Skeleton,
  SortableList,
  TabList,
  TabPanel,
  Tabs,
  useViewMode,
  type ViewMode,
} from '@rankdesk/ui'
import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { type AddressForm, useAddressView } from '#lib/page/useAddressView.ts'
import { useExistingPage } from '#lib/page/useExistingPage.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { type ChangeView, type QueueView, readQueueAddress, writeQueueAddress } from './address/queueAddress.ts'
import { type ClientRow, type ClientsPage, clientsQuery, queueTabsQuery } from './clientQueue.queries.ts'
import { ClientsGrid } from './ClientsGrid.tsx'
import { ClientsTable, type ClientsTableProps, ListError } from './ClientsTable.tsx'
import { clientColumns } from './columns/clientColumns.tsx'
import { OWN_ORDER } from './columns/sortableFields.ts'
import { emptyQueueText } from './emptyQueueText.ts'
import { movedItem } from './movedItem.ts'
import { PhoneClients } from './PhoneClients.tsx'
import { QUEUE_LISTS, type QueueList, type QueueListName } from './queueLists.ts'
import { QueueTools } from './QueueTools.tsx'
import { PerformanceChip } from './rows/clientCells.tsx'
import { RowNavigation } from './rows/RowNavigation.tsx'
import type { QueueBulkBarProps } from './selection/QueueBulkBar.tsx'
import {
  NOTHING_SELECTED,
  type QueueSelection,
  QueueSelectionContext,
  type QueueSelectionState,
  spansClients,
  withStrategies,
} from './selection/queueSelection.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'

/** The width from which the list has rows instead of cards: the `sm` of the layout. */
const PHONE_REM = 40

export interface ClientQueueProps {
  /** The list to show. Its title is the page's h1, or a section heading on Home. */
  list: QueueListName
}

/**
 * A list of clients in tabs (M166-M171), searched, filtered, sorted and paged by the server, as rows, as cards, or in
 * manual order (M492). The address holds the whole view (D22).
 */
export function ClientQueue({ list: name }: ClientQueueProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const list = QUEUE_LISTS[name]
  const [view, change] = useQueueView(list)
  const { mode, shown, changeMode, openRow, openInList } = useQueueMode(view, change)
  const counts = useQuery(queueTabsQuery(app, list, view))
  const clients = useQuery(clientsQuery(app, list, shown))
  useExistingPage(view, clients.data?.total, (page) => change({ page }, 'replace'))
  useOpenRowsOnly(clients, change)
  useScrollRestoration(clients.data !== undefined)

  const changeTab = (value: string) => {
    const tab = list.tabs.find((known) => known === value)
    if (tab !== undefined) change({ tab, page: 1, open: new Set() }, 'push')
  }
  const changePage = (paging: Pick<QueueView, 'page' | 'pageSize'>) => {
    // Prefetched before the address changes: on a slow machine, rendering that takes as long as the response.
    void queryClient.prefetchQuery(clientsQuery(app, list, { ...shown, ...paging }))
    change(paging, 'push')
  }
  const { columns, columnLayout } = useQueueColumns(name, openRow)
  const { selection, hasSpanned, shared, selectClients, clear } = useQueueSelectionState()
  const refresh = () =>
    [queryKeys.clients(app), queryKeys.queueTabs(app)].map((queryKey) => void refetchNow(queryClient, queryKey))
  const empty = <EmptyQueue {...emptyQueueText(list, view, counts.data?.get('All'))} />
  return (
    <Tabs value={view.tab} onValueChange={changeTab}>
      <QueueHeading
        list={list}
        aside={
          <SearchField
            label="Search name or client id"
            className="w-70 max-w-full max-sm:w-[calc(100vw-32px)]"
            value={view.search}
            loading={view.search !== '' && clients.isPlaceholderData}
            onChange={(search) => change({ search, page: 1 }, 'replace')}
          />
        }
      >
        <TabList label="Clients by the status of their strategies" items={tabItems(list, counts.data)} />
      </QueueHeading>
      <TabPanel value={view.tab} className="@container mt-4 flex flex-col gap-4 outline-offset-4">
        <QueueTools
          list={list}
          view={view}
          onChange={change}
          mode={mode}
          onMode={changeMode}
          query={clients}
          onRefresh={refresh}
          columnLayout={columnLayout}
        />
        <QueueSelectionContext value={shared}>
          <RowNavigation>
            {mode === 'list' && (
              <ClientRows
                list={list}
                clients={clients}
                view={view}
                onChange={change}
                columns={columns}
                columnLayout={columnLayout}
                empty={empty}
                selected={selection.clients}
                onSelect={selectClients}
              />
            )}
            {mode === 'grid' && <ClientsGrid clients={clients} onOpen={openInList} empty={empty} />}
          </RowNavigation>
        </QueueSelectionContext>
        {mode === 'edit-order' && <ClientsOrder clients={clients} empty={empty} />}
        {clients.data !== undefined && clients.data.total > 0 && (
          <Pager page={view.page} pageSize={view.pageSize} total={clients.data.total} onChange={changePage} />
        )}
        {hasSpanned && <BulkBarSlot selection={selection} columns={columnLayout.shown} onClear={clear} />}
      </TabPanel>
    </Tabs>
  )
}

/** Returns the columns of a list with their layout. `onRecreated` is stable. */
function useQueueColumns(name: QueueListName, onRecreated: (clientId: number) => void) {
  const month = monthInLosAngeles(useApp().clock)
  const columns = useMemo(() => clientColumns(onRecreated, month), [onRecreated, month])
  return { columns, columnLayout: useColumnLayout(name, columns) }
}

function EmptyQueue({ title, text }: { title: string; text: string }) {
  return <EmptyState title={title}>{text}</EmptyState>
}

/** The clients as rows, or as cards on a phone. */
function ClientRows(props: ClientsTableProps) {
  return useMinWidth(PHONE_REM) ? <ClientsTable {...props} /> : <PhoneClients {...props} />
}

/** Returns the tabs of a list with their counts, as far as these are loaded. */
function tabItems(list: QueueList, counts: ReadonlyMap<QueueTab, number> | undefined) {
  return list.tabs.map((tab) => {
    const count = counts?.get(tab)
    return { value: tab, label: tab, ...(count !== undefined && { count: formatNumber(count) }) }
  })
}

const QueueBulkBar = lazyComponent(async () => (await import('./selection/QueueBulkBar.tsx')).QueueBulkBar)

/** The bulk actions of the list, loaded with the first selection that needs them. */
function BulkBarSlot(props: QueueBulkBarProps) {
  return (
    <ErrorBoundary title="The actions did not load">
      <Suspense fallback={null}>
        <QueueBulkBar {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Closes the rows that have left the list: a row that returns later is closed (C33). */
function useOpenRowsOnly(
  { data, isPlaceholderData }: Pick<UseQueryResult<ClientsPage>, 'data' | 'isPlaceholderData'>,
  change: ChangeView,
): void {
  const close = useEffectEvent((rows: readonly ClientRow[]) => {
    const present = new Set(rows.map(({ clientId }) => String(clientId)))
    change(({ open }) => ({ open: new Set([...open].filter((id) => present.has(id))) }), 'replace')
  })
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) close(data.rows)
  }, [data, isPlaceholderData])
}

interface QueueHeadingProps {
  list: QueueList
  /** The tabs. */
  children: ReactNode
  /** The search. */
  aside: ReactNode
}

/** A list's title with its tabs and its search: the page's heading, or a section's on Home, which has its own title. */
function QueueHeading({ list, children, aside }: QueueHeadingProps) {
  if (list.name !== 'home') {
    return (
      <PageTitle title={list.title} aside={aside}>
        {children}
      </PageTitle>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <h2 className="text-section font-semibold">{list.title}</h2>
      {children}
      <div className="ml-auto flex min-w-0 flex-wrap items-center gap-2">{aside}</div>
    </div>
  )
}

/** Returns the selection of a client list, and whether it has ever spanned clients. */
function useQueueSelectionState() {
  const [selection, setSelection] = useState<QueueSelection>(NOTHING_SELECTED)
  // The bar stays after an action that empties the selection, with its result.
  const [hasSpanned, setHasSpanned] = useState(false)
  if (!hasSpanned && spansClients(selection)) setHasSpanned(true)
  const shared = useMemo(
    (): QueueSelectionState => ({
      selection,
      selectStrategies: (clientId, selected) => setSelection((now) => withStrategies(now, clientId, selected)),
    }),
    [selection],
  )
  return {
    selection,
    hasSpanned,
    /** The value of `QueueSelectionContext`. */
    shared,
    selectClients: (clients: ReadonlyMap<number, ClientRow>) => setSelection((now) => ({ ...now, clients })),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}

const IN_OWN_ORDER = { columnId: OWN_ORDER, direction: 'ASC' } as const

/** Returns the mode of the clients (rows, cards or manual order), the view in this mode, and functions that open a row. */
function useQueueMode(view: QueueView, change: ChangeView) {
  const [mode, setMode] = useViewMode(useLocation().pathname)
  const shown = useMemo(() => (mode === 'edit-order' ? { ...view, sort: IN_OWN_ORDER } : view), [mode, view])
  const openRow = useCallback(
    (clientId: number) => change(({ open }) => ({ open: new Set([...open, String(clientId)]) }), 'replace'),
    [change],
  )
  return {
    mode,
    /** The view that is fetched: the manual order has its own sort. */
    shown,
    changeMode(next: ViewMode) {
      setMode(next)
      if (next === 'edit-order') change({ sort: IN_OWN_ORDER, page: 1, open: new Set() }, 'replace')
    },
    openRow,
    /** Switches to rows and opens a client's row. */
    openInList(clientId: number) {
      setMode('list')
      openRow(clientId)
    },
  }
}

interface ClientsOrderProps {
  /** The current page in the person's own order. */
  clients: UseQueryResult<ClientsPage>
  /** What an empty list shows. */
  empty: ReactNode
}

/** Lets a person order the clients by pointer, keyboard or menu (M492); each move is saved at once. */
function ClientsOrder({ clients, empty }: ClientsOrderProps) {
  const app = useApp()
  const alert = useErrorAlert()
  const move = useMutation({
    ...moveClientMutation(app, clients.data?.rows ?? []),
    onError: (error) => void alert(error, 'The order could not be saved'),
  })
  if (clients.isPending) {
    return (
      <div role="status" aria-label="Loading clients">
        <Skeleton height={40} />
      </div>
    )
  }
  if (clients.data === undefined) return <ListError clients={clients} />
  return (
    <SortableList
      label={app.actingFor === null ? 'Clients in your order' : `Clients in the order of ${app.staff.staffName}`}
      // A dropped client stays where it was dropped until the order is saved and fetched again.
      items={move.isPending ? move.variables : clients.data.rows}
      getId={(client) => String(client.clientId)}
      getName={(client) => client.businessName}
      onReorder={(rows) => move.mutate(rows)}
      empty={empty}
      renderItem={(client) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-break-word">{client.businessName}</span>
          <PerformanceChip client={client} />
          <span className="text-muted">{client.accountManager}</span>
        </span>
      )}
    />
  )
}

/**
 * Saves the order of one's own clients (M492): the variables are the rows in their new order, of which one was moved.
 * Stays pending until the list is refetched; an error restores the list.
 */
function moveClientMutation(app: AppContextValue, before: readonly ClientRow[]) {
  return writeMutation(async (rows: readonly ClientRow[]) => {
    const moved = movedItem(before, rows)
    if (moved === undefined) return
    const body = { neighborId: moved.neighbor.clientId, side: moved.side }
    await app.client.call(moveClient, { params: { clientId: moved.item.clientId }, body })
  })
}

/** Returns the list view in the address, and the function that changes it. */
function useQueueView(list: QueueList): [QueueView, ChangeView] {
  const form = useMemo(
    (): AddressForm<QueueView> => ({
      read: (query) => readQueueAddress(list, query),
      write: (view) => writeQueueAddress(list, view),
    }),
    [list],
  )
  return useAddressView(form)
}
