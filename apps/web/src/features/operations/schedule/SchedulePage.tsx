import { cancelPublication, type DuePublish, duePublishes } from '@rankdesk/api'
import { Button, Chip, type DataTableColumn, useDialogs, useToast } from '@rankdesk/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { writeMutation } from '#lib/api/writeMutation.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { instantColumn, personColumn, subjectColumn } from '../columns.tsx'
import { OperationsTable } from '../OperationsTable.tsx'

const COLUMNS: readonly DataTableColumn<DuePublish>[] = [
  instantColumn('dueAt', 'Due (Los Angeles)', (row) => row.dueAt),
  subjectColumn('Client and strategy'),
  {
    id: 'page',
    header: 'Page',
    accessorFn: (row) => `${row.pageName} ${row.path}`,
    cell: ({ row: { original: row } }) => (
      <span className="flex min-w-40 flex-col py-1">
        {row.pageName}
        <span className="text-caption wrap-anywhere text-muted">{row.path}</span>
      </span>
    ),
    meta: { rowHeader: true },
  },
  personColumn('staff', 'Approved by', (row) => row.staffName),
  instantColumn('approvedAt', 'Approved', (row) => row.approvedAt),
  {
    id: 'state',
    header: 'State',
    accessorFn: (row) => (row.isClientArchived ? 'Client archived' : 'Due'),
    cell: ({ row: { original: row } }) =>
      row.isClientArchived ? <Chip hue="orange">Client archived</Chip> : <Chip hue="blue">Due</Chip>,
  },
  {
    id: 'actions',
    header: 'Actions',
    enableSorting: false,
    cell: ({ row: { original: row } }) => <CancelButton publish={row} />,
    meta: { align: 'end' },
  },
]

/** The publishes that wait for their day. */
export function SchedulePage() {
  useDocumentTitle('Schedule')
  const query = useQuery(scheduleQuery(useApp()))
  return (
    <OperationsTable
      list="schedule"
      label="Scheduled publishes"
      query={query}
      rows={query.data}
      columns={COLUMNS}
      getRowId={(row) => String(row.publicationId)}
      empty={{ title: 'Nothing is scheduled', text: 'Strategies that are completed for a later day are listed here.' }}
    />
  )
}

function CancelButton({ publish: { strategyId, strategyTitle, pageName } }: { publish: DuePublish }) {
  const { confirm } = useDialogs()
  const toast = useToast()
  const alertError = useErrorAlert()
  const app = useApp()
  const cancel = useMutation(cancelPublishMutation(app))
  const ask = async () => {
    const message = `“${strategyTitle}” is reopened, and the page stays as it is.`
    if (!(await confirm({ title: `Cancel the publish of ${pageName}?`, message, danger: true }))) return
    cancel.mutate(strategyId, {
      onSuccess: (isCanceled) =>
        toast.show({ message: isCanceled ? 'The publish is canceled.' : 'The publish was no longer due.' }),
      onError: (error) => void alertError(error),
    })
  }
  return (
    <Button
      size="sm"
      loading={cancel.isPending}
      aria-label={`Cancel the publish of ${pageName}`}
      onClick={() => void ask()}
    >
      Cancel
    </Button>
  )
}

/** The publishes that wait for their day. */
function scheduleQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'schedule', {}),
    meta: readsOf(['publication', 'client']),
    queryFn: async ({ signal }) => (await app.client.call(duePublishes, {}, { signal })).publishes,
  })
}

function cancelPublishMutation({ client }: AppContextValue) {
  return writeMutation((strategyId: number) => client.call(cancelPublication, { params: { strategyId } }))
}
