import type { QueryClient } from '@tanstack/react-query'
import { prefetchQueue } from '../../shared/client-queue/prefetchQueue.ts'
import type { Desk } from '../../shared/desk/deskContext.ts'
import {
  keywordRankingQuery,
  monthlyQueueWorkQuery,
  myClientsQuery,
  nextWorkQuery,
  organicLeadsQuery,
  organicTrafficQuery,
  rankingProgressQuery,
  rankingWinsQuery,
} from './home.queries.ts'

/** Asks for all that Home shows; `query` is that of the address, which its list of clients follows. */
export function prefetchHome(desk: Desk, queryClient: QueryClient, query: URLSearchParams): void {
  void queryClient.prefetchQuery(monthlyQueueWorkQuery(desk))
  void queryClient.prefetchQuery(nextWorkQuery(desk))
  void queryClient.prefetchQuery(rankingProgressQuery(desk))
  void queryClient.prefetchQuery(myClientsQuery(desk))
  void queryClient.prefetchQuery(rankingWinsQuery(desk))
  void queryClient.prefetchQuery(keywordRankingQuery(desk))
  void queryClient.prefetchQuery(organicTrafficQuery(desk))
  void queryClient.prefetchQuery(organicLeadsQuery(desk))
  prefetchQueue(desk, queryClient, 'home', query)
}
