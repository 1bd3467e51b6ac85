import type { StrategyRow } from '@rankdesk/api'
import { formatInstantDate } from '@rankdesk/format'
import { type DataTableColumn, EmptyState, DataTable } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { clientStrategiesQuery } from '#features/clients/index.ts'
import { useApp } from '#lib/api/appContext.ts'
import { ClientFrame } from '#lib/client/ClientFrame.tsx'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'
import { SiteCrawlCard } from './SiteCrawlCard.tsx'

const COLUMNS: readonly DataTableColumn<StrategyRow>[] = [
  {
    id: 'title',
    header: 'Work',
    accessorFn: (row) => row.title || row.strategyTypeName,
    enableSorting: false,
    meta: { rowHeader: true },
  },
  { id: 'type', header: 'Strategy', accessorFn: (row) => row.strategyTypeName, enableSorting: false },
  { id: 'page', header: 'Target Page', accessorFn: (row) => row.targetPage, enableSorting: false },
  {
    id: 'completed',
    header: 'Completed',
    accessorFn: (row) => row.completedDate,
    meta: {
      align: 'end',
      format: (_value, row) => (row.completedDate === null ? '' : formatInstantDate(new Date(row.completedDate))),
    },
  },
]

/** The completed and delivered work of a client, and its website as a crawler finds it. */
export function DeliveryPage() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Delivery">
      {({ businessName }) => (
        <>
          <Delivered clientId={clientId} businessName={businessName} />
          <SiteCrawlCard clientId={clientId} />
        </>
      )}
    </ClientFrame>
  )
}

function Delivered({ clientId, businessName }: { clientId: number; businessName: string }) {
  const query = useQuery({
    ...clientStrategiesQuery(useApp(), clientId),
    select: ({ strategies }) => strategies.filter(({ completedDate }) => completedDate !== null),
  })
  const { tableProps, shown } = useColumnLayout('delivery', COLUMNS)
  const rows = query.data ?? NONE
  return (
    <DataTable
      {...tableProps}
      label="Delivered work"
      mode="client"
      columns={COLUMNS}
      data={rows}
      toolbar={<DownloadCsv name={`Delivered work of ${businessName}`} columns={shown} rows={rows} />}
      getRowId={(row) => String(row.strategyId)}
      loading={query.isPending}
      empty={<EmptyState title="Nothing delivered yet">This client has no completed strategies.</EmptyState>}
      {...(query.isError && {
        error: (
          <LoadError
            title="Delivered work did not load"
            error={query.error}
            onRetry={() => void query.refetch()}
            retrying={query.isFetching}
          />
        ),
      })}
    />
  )
}

const NONE: StrategyRow[] = []
