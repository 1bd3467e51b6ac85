import type { AdministeredClient } from '@rankdesk/api'
import { NO_VALUE } from '@rankdesk/format'
import { Button, Chip, DataTable, type DataTableColumn, EmptyState, SearchField, useToast } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useApp } from '../../../shared/app/appContext.ts'
import { LoadError } from '../../../shared/errors/LoadError.tsx'
import { useDocumentTitle } from '../../../shared/page/useDocumentTitle.ts'
import { Link } from '../../../shared/routing/Link.tsx'
import { useColumnLayout } from '../../../shared/table/useColumnLayout.ts'
import { administeredClientsQuery } from '../administration.queries.ts'
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
  const isNew = parameters.has('new')
  const { clients = NONE, staff = [] } = query.data ?? {}
  const columns = useMemo(
    () => clientColumns((client) => <ClientMenu client={client} onEdit={setEdited} onDelete={setDeleted} />),
    [],
  )
  const { tableProps } = useColumnLayout('administered-clients', columns)
  const rows = useMemo(() => matching(clients, search), [clients, search])
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
          <>
            <SearchField label="Search clients" value={search} onChange={setSearch} className="w-full sm:w-64" />
            <Button
              variant="primary"
              className="sm:ml-auto"
              icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
              onClick={() => setParameters({ new: '1' }, { replace: true })}
            >
              New client
            </Button>
          </>
        }
        empty={
          search === '' ? (
            <EmptyState title="There are no clients yet">Create one, or import clients from their exports.</EmptyState>
          ) : (
            <EmptyState title="No client found">No name or domain contains “{search}”.</EmptyState>
          )
        }
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

function clientColumns(menu: (client: AdministeredClient) => ReactNode): DataTableColumn<AdministeredClient>[] {
  return [
    {
      id: 'businessName',
      header: 'Name',
      accessorFn: (row) => row.businessName,
      cell: ({ row: { original: row } }) => <Link to={`/client/${row.clientId}/overview`}>{row.businessName}</Link>,
      meta: { rowHeader: true },
    },
    { id: 'domain', header: 'Domain', accessorFn: (row) => row.domain },
    { id: 'seoManager', header: 'SEO manager', accessorFn: (row) => row.seoManagerName ?? NO_VALUE },
    {
      id: 'package',
      header: 'Package',
      accessorFn: (row) => (row.rankingPackage === '' ? NO_VALUE : row.rankingPackage),
    },
    {
      id: 'state',
      header: 'State',
      accessorFn: stateOf,
      cell: ({ row: { original: row } }) => <Chip hue={row.active ? 'green' : 'grey'}>{stateOf(row)}</Chip>,
    },
    {
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original: row } }) => menu(row),
      meta: { align: 'end' },
    },
  ]
}

function stateOf({ active, archivedAt }: AdministeredClient): string {
  if (archivedAt !== null) return 'Archived'
  return active ? 'Active' : 'Not active'
}

/** Returns the clients whose name or domain contains the text. */
function matching(clients: AdministeredClient[], search: string): AdministeredClient[] {
  const text = search.trim().toLowerCase()
  if (text === '') return clients
  return clients.filter(({ businessName, domain }) => `${businessName}\n${domain}`.toLowerCase().includes(text))
}
