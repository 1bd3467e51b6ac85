import type { ReportPage } from '@rankdesk/api'
import { DataTable, EmptyState } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '../../shared/errors/LoadError.tsx'
import type { QueueView } from './address/queueAddress.ts'
import type { ChangeView } from './address/useQueueView.ts'
import { clientColumns } from './columns/clientColumns.tsx'
import type { ClientRow } from './myClients.queries.ts'
import { ClientStrategies } from './strategies/ClientStrategies.tsx'

export interface ClientsTableProps {
  clients: UseQueryResult<ReportPage<ClientRow>>
  view: QueueView
  onChange: ChangeView
}

/** The page of clients; a row opens to its strategies (M213). */
export function ClientsTable({ clients, view, onChange }: ClientsTableProps) {
  return (
    <DataTable
      label="Clients"
      columns={clientColumns}
      rows={clients.data?.rows ?? []}
      rowKey={(row) => String(row.clientId)}
      rowName={(row) => row.businessName}
      sort={view.sort}
      onSort={(sort) => onChange({ sort, page: 1 }, 'replace')}
      expanded={view.open}
      onExpandedChange={(open) => onChange({ open }, 'replace')}
      renderExpanded={(row) => <ClientStrategies clientId={row.clientId} businessName={row.businessName} />}
      loading={clients.isPending}
      skeletonRows={5}
      empty={<EmptyState title="No Results found">That search didn't turn up any results.</EmptyState>}
      stale={clients.isPlaceholderData}
      {...(clients.isError && {
        error: (
          <LoadError
            title="Clients did not load"
            error={clients.error}
            onRetry={() => void clients.refetch()}
            retrying={clients.isFetching}
          />
        ),
      })}
    />
  )
}
