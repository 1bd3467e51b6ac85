import { useMutation, type UseQueryResult } from '@tanstack/react-query'
import { Skeleton, SortableList } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { useErrorAlert } from '#lib/errors/useErrorAlert.tsx'
import { type ClientsPage, moveClientMutation } from './clientQueue.queries.ts'
import { ListError } from './ClientsTable.tsx'
import { PerformanceChip } from './rows/clientCells.tsx'

export interface ClientsOrderProps {
  /** The current page in the person's own order. */
  clients: UseQueryResult<ClientsPage>
  /** What an empty list shows. */
  empty: ReactNode
}

/** Lets a person order the clients by pointer, keyboard or menu (M492); each move is saved at once. */
export function ClientsOrder({ clients, empty }: ClientsOrderProps) {
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
      label="Clients in your order"
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
