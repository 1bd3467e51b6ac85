import { type AdministeredClient, administeredClients, deleteClient } from '@rankdesk/api'
import { NO_VALUE } from '@rankdesk/format'
import {
  Icon,
  Button,
  Chip,
  DataTable,
  type DataTableColumn,
  EmptyState,
  FormField,
  IconButton,
  Menu,
  MenuItem,
  TextInput,
  useDialogs,
  useToast,
} from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Ellipsis, FileUp, Pencil, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { usePermission } from '#lib/account/account.queries.ts'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { archiveClientMutation } from '#lib/client/archiveClientMutation.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { ApiFormDialog } from '#lib/forms/ApiForm.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { FeedDialog } from '../feeds/FeedDialog.tsx'
import { ListTools } from '../ListTools.tsx'
import { ClientDialog } from './ClientDialog.tsx'

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
          <ListTools label="Search clients" search={search} onSearch={setSearch}>
            <DownloadCsv name="Clients" columns={shown} rows={rows} />
            <Button
              variant="primary"
              icon={<Icon of={Plus} />}
              onClick={() => setParameters({ new: '1' }, { replace: true })}
            >
              New client
            </Button>
          </ListTools>
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

interface DeleteClientDialogProps {
  client: AdministeredClient
  onClose: () => void
  onDeleted: () => void
}

/** Asks for the business name before a client is deleted with everything about it. */
function DeleteClientDialog({ client, onClose, onDeleted }: DeleteClientDialogProps) {
  const app = useApp()
  const remove = useMutation(deleteClientMutation(app))
  return (
    <ApiFormDialog
      open
      onClose={onClose}
      title={`Delete ${client.businessName}?`}
      subtitle="Its site, strategies, notes and figures are also deleted. This can’t be undone."
      submitLabel="Delete"
      schema={deleteClient.body}
      defaultValues={{ businessName: '' }}
      onSubmit={async ({ businessName }) => {
        await remove.mutateAsync({ clientId: client.clientId, businessName })
        onClose()
        onDeleted()
      }}
    >
      <FormField name="businessName" label={`Type “${client.businessName}” to confirm`}>
        {(field) => <TextInput {...field} autoComplete="off" />}
      </FormField>
    </ApiFormDialog>
  )
}

/** Returns the columns of the client list. `menu` renders the actions of a row. */
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
function clientsMatching(clients: AdministeredClient[], search: string): AdministeredClient[] {
  const text = search.trim().toLowerCase()
  if (text === '') return clients
  return clients.filter(({ businessName, domain }) => `${businessName}\n${domain}`.toLowerCase().includes(text))
}

interface ClientMenuProps {
  client: AdministeredClient
  onEdit: (client: AdministeredClient) => void
  onDelete: (client: AdministeredClient) => void
  /** Opens the tokens with which programs send its exports. */
  onFeeds: (client: AdministeredClient) => void
}

/** The actions on a client. */
function ClientMenu({ client, onEdit, onDelete, onFeeds }: ClientMenuProps) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const mayDelete = usePermission('delete-clients') === true
  const app = useApp()
  const setArchived = useMutation(archiveClientMutation(app))
  const { clientId, businessName, archivedAt } = client
  const change = (archived: boolean) =>
    setArchived.mutate(
      { clientId, archived },
      {
        onSuccess: () =>
          toast.show({ message: archived ? `${businessName} is archived.` : `${businessName} is restored.` }),
        onError: (error) => void alertError(error),
      },
    )
  const archive = async () => {
    const message = 'It disappears from every list, and its due work and publishes don’t run. Its data stays.'
    if (await confirm({ title: `Archive ${businessName}?`, message })) change(true)
  }
  return (
    <Menu
      align="end"
      trigger={
        <IconButton size="sm" label={`Actions for ${businessName}`} tooltip={false} icon={<Icon of={Ellipsis} />} />
      }
    >
      <MenuItem icon={<Icon of={Pencil} />} onSelect={() => onEdit(client)}>
        Edit…
      </MenuItem>
      {archivedAt === null && (
        <MenuItem icon={<Icon of={FileUp} />} onSelect={() => onFeeds(client)}>
          Automatic imports…
        </MenuItem>
      )}
      {archivedAt === null ? (
        <MenuItem icon={<Icon of={Archive} />} onSelect={() => void archive()}>
          Archive…
        </MenuItem>
      ) : (
        <MenuItem icon={<Icon of={ArchiveRestore} />} onSelect={() => change(false)}>
          Restore
        </MenuItem>
      )}
      {mayDelete && archivedAt !== null && (
        <MenuItem danger icon={<Icon of={Trash2} />} onSelect={() => onDelete(client)}>
          Delete…
        </MenuItem>
      )}
    </Menu>
  )
}

/** All clients, archived ones included, and the staff who can manage them. */
function administeredClientsQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.administeredClients(app),
    meta: readsOf(['client', 'staff']),
    queryFn: ({ signal }) => app.client.call(administeredClients, {}, { signal }),
  })
}

function deleteClientMutation({ client }: AppContextValue) {
  return writeMutation(({ clientId, businessName }: { clientId: number; businessName: string }) =>
    client.call(deleteClient, { params: { clientId }, body: { businessName } }),
  )
}
