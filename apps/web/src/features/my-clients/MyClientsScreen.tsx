import { QUEUE_TABS } from '@rankdesk/domain'
import { formatNumber } from '@rankdesk/format'
import { PageTitle, Pager, SearchField, TabList, TabPanel, Tabs } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useDesk } from '../../shared/desk/deskContext.ts'
import { useDocumentTitle } from '../../shared/page/useDocumentTitle.ts'
import { useQueueView } from './address/useQueueView.ts'
import { ClientsTable } from './ClientsTable.tsx'
import { clientsQuery, queueTabsQuery } from './myClients.queries.ts'
import { useExistingPage } from './useExistingPage.ts'

/** The staff member's clients in four tabs (M167-M171), searched, sorted and paged by the server. */
export function MyClientsScreen() {
  useDocumentTitle('My Clients')
  const desk = useDesk()
  const [view, change] = useQueueView()
  const counts = useQuery(queueTabsQuery(desk, view.search))
  const clients = useQuery(clientsQuery(desk, view))
  useExistingPage(view, clients.data?.total, (page) => change({ page }, 'replace'))

  const items = QUEUE_TABS.map((tab) => {
    const count = counts.data?.get(tab)
    return { value: tab, label: tab, ...(count !== undefined && { count: formatNumber(count) }) }
  })
  const changeTab = (value: string) => {
    const tab = QUEUE_TABS.find((known) => known === value)
    if (tab !== undefined) change({ tab, page: 1, open: new Set() }, 'push')
  }
  return (
    <Tabs value={view.tab} onValueChange={changeTab}>
      <PageTitle
        title="My Clients"
        aside={
          <SearchField
            label="Search name or client id"
            className="w-70 max-w-full max-sm:w-[calc(100vw-32px)]"
            value={view.search}
            onChange={(search) => change({ search, page: 1 }, 'replace')}
          />
        }
      >
        <TabList label="Clients by state of their strategies" items={items} />
      </PageTitle>
      <TabPanel value={view.tab} className="@container mt-4 flex flex-col gap-4 outline-offset-4">
        <ClientsTable clients={clients} view={view} onChange={change} />
        {clients.data !== undefined && clients.data.total > 0 && (
          <Pager
            page={view.page}
            pageSize={view.pageSize}
            total={clients.data.total}
            onChange={(paging) => change(paging, 'push')}
          />
        )}
      </TabPanel>
    </Tabs>
  )
}
