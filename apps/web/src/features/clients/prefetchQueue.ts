import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { readQueueAddress } from './address/queueAddress.ts'
import { clientsQuery, queueTabsQuery } from './clientQueue.queries.ts'
import { QUEUE_LISTS, type QueueListName } from './queueLists.ts'

/** Prefetches the first content of a client list: the page in the address's query, and its counts. */
export function prefetchQueue(
  app: AppContextValue,
  queryClient: QueryClient,
  name: QueueListName,
  query: URLSearchParams,
): void {
  const list = QUEUE_LISTS[name]
  const view = readQueueAddress(list, query)
  void queryClient.prefetchQuery(queueTabsQuery(app, list, view))
  void queryClient.prefetchQuery(clientsQuery(app, list, view))
}

/** Imports the list of clients. */
export const importClientQueue = async () => (await import('./ClientQueue.tsx')).ClientQueue
