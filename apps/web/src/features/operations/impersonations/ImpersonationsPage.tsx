import { impersonationEntries, type ImpersonationEntry, stopImpersonation } from '@rankdesk/api'
import { NO_VALUE, pluralize } from '@rankdesk/format'
import { Button, Chip, type DataTableColumn, SegmentedControl, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { infiniteQueryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { instantColumn } from '../columns.tsx'
import { OperationsTable } from '../OperationsTable.tsx'
import { inPages } from '../inPages.ts'
import { withParameter } from '../withParameter.ts'

const LISTS = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
] as const

const COLUMNS: readonly DataTableColumn<ImpersonationEntry>[] = [
  { id: 'staff', header: 'Person', accessorFn: (row) => row.staffName, meta: { rowHeader: true } },
  {
    id: 'client',
    header: 'Client',
    accessorFn: (row) => row.businessName,
    cell: ({ row: { original: row } }) => <Link to={`/client/${row.clientId}/overview`}>{row.businessName}</Link>,
  },
  {
    id: 'state',
    header: 'State',
    accessorFn: (row) => (row.isActive ? 'Active' : 'Ended'),
    cell: ({ row: { original: row } }) => (row.isActive ? <Chip hue="green">Active</Chip> : <Chip>Ended</Chip>),
  },
  instantColumn('startedAt', 'Started', (row) => row.startedAt),
  instantColumn('endedAt', 'Ended', (row) => row.endedAt ?? (row.isActive ? null : row.expiresAt)),
  {
    id: 'from',
    header: 'From',
    accessorFn: (row) => [row.device, row.address].filter((part) => part !== '').join(', ') || NO_VALUE,
  },
  {
    id: 'pages',
    header: 'Pages seen',
    accessorFn: (row) => row.pagesSeen.length,
    meta: { align: 'end', format: (_value, row) => pluralize(row.pagesSeen.length, 'page') },
  },
  {
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    cell: ({ row: { original: row } }) => (row.isActive ? <EndButton session={row} /> : null),
    meta: { align: 'end' },
  },
]

/** Who has viewed the client platform as which client, when and from where. */
export function ImpersonationsPage() {
  useDocumentTitle('Impersonations')
  const [parameters, setParameters] = useSearchParams()
  const active = parameters.get('list') === 'active'
  const query = useInfiniteQuery(impersonationsQuery(useApp(), active))
  const rows = useMemo(() => query.data?.pages.flatMap(({ impersonations }) => impersonations), [query.data])
  return (
    <OperationsTable
      list="impersonations"
      label="Impersonations"
      query={query}
      rows={rows}
      columns={COLUMNS}
      getRowId={(row) => row.impersonationId}
      empty={
        active
          ? { title: 'No active session', text: 'At the moment, no one is viewing the platform as a client.' }
          : { title: 'No sessions yet', text: 'Sessions that start with “Log in as” are listed here.' }
      }
      tools={
        <SegmentedControl
          label="Sessions"
          size="sm"
          options={LISTS}
          value={active ? 'active' : 'all'}
          onChange={(list) =>
            setParameters((current) => withParameter(current, 'list', list === 'all' ? '' : list), { replace: true })
          }
        />
      }
    />
  )
}

function EndButton({ session: { impersonationId, staffName, businessName } }: { session: ImpersonationEntry }) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const app = useApp()
  const stop = useMutation(stopImpersonationMutation(app))
  const ask = async () => {
    const title = `End the session of ${staffName} as ${businessName}?`
    if (!(await confirm({ title, message: 'Their open pages of the client platform stop working at once.' }))) return
    stop.mutate(impersonationId, {
      onSuccess: (isEnded) =>
        toast.show({ message: isEnded ? 'The session is ended.' : 'The session had already ended.' }),
      onError: (error) => void alertError(error),
    })
  }
  return (
    <Button
      size="sm"
      loading={stop.isPending}
      aria-label={`End the session of ${staffName}`}
      onClick={() => void ask()}
    >
      End
    </Button>
  )
}

function stopImpersonationMutation({ client }: AppContextValue) {
  return writeMutation((impersonationId: string) => client.call(stopImpersonation, { params: { impersonationId } }))
}

/** Impersonation sessions in pages. */
function impersonationsQuery(app: AppContextValue, active: boolean) {
  return infiniteQueryWithReads({
    queryKey: queryKeys.operationsList(app, 'impersonations', { active }),
    meta: readsOf(['impersonation']),
    ...inPages((cursor, signal) =>
      app.client.call(impersonationEntries, { query: { active: active ? 'true' : 'false', ...cursor } }, { signal }),
    ),
  })
}
