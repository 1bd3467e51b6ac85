import type { QueueTab } from '@rankdesk/domain'
import { formatNumber, monthInLosAngeles } from '@rankdesk/format'
import { EmptyState, Pager, SearchField, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { refetchNow } from '#lib/api/applyChanges.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { useExistingPage } from '#lib/page/useExistingPage.ts'
import { useMinWidth } from '#lib/page/useMinWidth.ts'
import type { QueueView } from './address/queueAddress.ts'
import { useQueueView } from './address/useQueueView.ts'
import { ClientsGrid } from './ClientsGrid.tsx'
import { ClientsOrder } from './ClientsOrder.tsx'
import { ClientsTable, type ClientsTableProps } from './ClientsTable.tsx'
import { clientsQuery, queueTabsQuery } from './clientQueue.queries.ts'
import { emptyQueueText } from './emptyQueueText.ts'
import { PhoneClients } from './PhoneClients.tsx'
import { QueueHeading } from './QueueHeading.tsx'
import { QUEUE_LISTS, type QueueList, type QueueListName } from './queueLists.ts'
import { QueueTools } from './QueueTools.tsx'
import { RowNavigation } from './rows/RowNavigation.tsx'
import { clientColumns } from './columns/clientColumns.tsx'
import { BulkBarSlot } from './selection/BulkBarSlot.tsx'
import { QueueSelectionContext } from './selection/queueSelection.ts'
import { useQueueSelectionState } from './selection/useQueueSelectionState.ts'
import { useScrollRestoration } from './useScrollRestoration.ts'
import { useQueueMode } from './useQueueMode.ts'
import { useOpenRowsOnly } from './useOpenRowsOnly.ts'

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
