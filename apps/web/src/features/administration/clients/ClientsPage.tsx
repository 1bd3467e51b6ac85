import type { AdministeredClient } from '@rankdesk/api'
import { Button, DataTable, EmptyState, SearchField, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useApp } from '#lib/api/appContext.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { administeredClientsQuery } from '../administration.queries.ts'
import { FeedDialog } from '../feeds/FeedDialog.tsx'
import { clientColumns, clientsMatching } from './clientColumns.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { ClientMenu } from './ClientMenu.tsx'
import { DeleteClientDialog } from './DeleteClientDialog.tsx'

const NONE: AdministeredClient[] = []

/** All clients, archived ones included: create, change, archive, restore, delete. */
export function ClientsPage() {
  useDocumentTitle('Clients')
  const query = useQuery(administeredClientsQuery(useApp()))
  const navigate = useNavigate()
  const toast = useToast()
  const [search, setSearch] = useState('')
  const [parameters, setParameters] = useSearchParams()
  const [edited, setEdited] = useState<AdministeredClient | null>(null)
  const [deleted, setDeleted] = useState<AdministeredClient | null>(null)
  const [fed, setFed] = useState<AdministeredClient | null>(null)
  const isNew = parameters.has('new')
  const { clients = NONE, staff = [] } = query.data ?? {}
  const columns = useMemo(
    () =>
      clientColumns((client) => (
        <ClientMenu client={client} onEdit={setEdited} onDelete={setDeleted} onFeeds={setFed} />
      )),
    [],
  )
  const { tableProps, shown } = useColumnLayout('administered-clients', columns)
  const rows = useMemo(() => clientsMatching(clients, search), [clients, search])
  const close = () => {
    setEdited(null)
    if (isNew) setParameters({}, { replace: true })
  }
  return (
    <>
      <DataTable
        {...tableProps}
        label="Clients"
        mode="client"
        columns={columns}
        data={rows}
        getRowId={(row) => String(row.clientId)}
        loading={query.isPending}
        stale={query.isFetching && !query.isPending}
        toolbar={
          <Tools search={search} onSearch={setSearch} onNew={() => setParameters({ new: '1' }, { replace: true })}>
            <DownloadCsv name="Clients" columns={shown} rows={rows} />
          </Tools>
        }
        empty={<NoClients search={search} />}
        {...(query.data === undefined &&
          query.isError && {
            error: (
              <LoadError
                title="Clients did not load"
                error={query.error}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            ),
          })}
      />
      {(isNew || edited !== null) && query.data !== undefined && (
        <ClientDialog
          key={edited?.clientId ?? 'new'}
          client={edited ?? undefined}
          staff={staff}
          onClose={close}
          onCreated={(clientId, businessName) =>
            toast.show({
              message: `${businessName} is created.`,
              action: { label: 'Open', onPress: () => void navigate(`/client/${clientId}/overview`) },
            })
          }
        />
      )}
      {fed !== null && <FeedDialog client={fed} onClose={() => setFed(null)} />}
      {deleted !== null && (
        <DeleteClientDialog
          client={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => toast.show({ message: `${deleted.businessName} is deleted.` })}
        />
      )}
    </>
  )
}

function NoClients({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState title="There are no clients yet">Create one, or import clients from their exports.</EmptyState>
  ) : (
    <EmptyState title="No client found">No name or domain contains “{search}”.</EmptyState>
  )
}

interface ToolsProps {
  search: string
  onSearch: (search: string) => void
  onNew: () => void
  /** The button that downloads the list. */
  children: ReactNode
}

function Tools({ search, onSearch, onNew, children }: ToolsProps) {
  return (
    <>
      <SearchField label="Search clients" value={search} onChange={onSearch} className="w-full sm:w-64" />
      <span className="flex flex-wrap gap-2 sm:ml-auto">
        {children}
        <Button variant="primary" icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={onNew}>
          New client
        </Button>
      </span>
    </>
  )
}
