import { useMutation, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { moveClient } from '@rankdesk/api'
import { Skeleton, SortableList } from '@rankdesk/ui'
import { useApp } from '../app/appContext.ts'
import { queryKeys } from '../app/queryKeys.ts'
import { useErrorAlert } from '../errors/useErrorAlert.tsx'
import { movedItem } from './movedItem.ts'
import type { ClientRow, ClientsPage } from './clientQueue.queries.ts'
import { ListError, NothingFound } from './ClientsTable.tsx'
import { PerformanceChip } from './rows/clientCells.tsx'

export interface ClientsOrderProps {
  /** The page in the person's own order. */
  clients: UseQueryResult<ClientsPage>
}

/** Puts the clients in an order of one's own, by pointer, keyboard or menu (M492); each move is kept at once. */
export function ClientsOrder({ clients }: ClientsOrderProps) {
  const app = useApp()
  const queryClient = useQueryClient()
  const alert = useErrorAlert()
  const move = useMutation({
    mutationFn: (rows: readonly ClientRow[]) => {
      const moved = movedItem(clients.data?.rows ?? [], rows)
      if (moved === undefined) return Promise.resolve(true)
      const body = { neighbourId: moved.neighbour.clientId, side: moved.side }
      return app.client.call(moveClient, { params: { clientId: moved.item.clientId }, body })
    },
    onError: (error) => void alert(error, 'The order was not kept'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.clients(app) }),
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
      // What was dropped stands where it was dropped while that is being kept.
      items={move.isPending ? move.variables : clients.data.rows}
      getId={(client) => String(client.clientId)}
      getName={(client) => client.businessName}
      onReorder={(rows) => move.mutate(rows)}
      empty={<NothingFound />}
      renderItem={(client) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 font-medium wrap-break-word">{client.businessName}</span>
          <PerformanceChip performance={client.performance} />
          <span className="text-muted">{client.accountManager}</span>
        </span>
      )}
    />
  )
}
