import type { QueryClient } from '@tanstack/react-query'
import { prefetchQueue } from '#features/clients/index.ts'
import type { AppContextValue } from '#lib/api/appContext.ts'
import {
  keywordRankingQuery,
  monthlyQueueWorkQuery,
  myClientsQuery,
  nextWorkQuery,
  organicLeadsQuery,
  organicTrafficQuery,
  rankingLossesQuery,
  rankingProgressQuery,
  rankingWinsQuery,
} from './home.queries.ts'

/** Prefetches all data of Home; `query` is that of the address, which its client list uses. */
export function prefetchHome(app: AppContextValue, queryClient: QueryClient, query: URLSearchParams): void {
  void queryClient.prefetchQuery(monthlyQueueWorkQuery(app))
  void queryClient.prefetchQuery(nextWorkQuery(app))
  void queryClient.prefetchQuery(rankingProgressQuery(app))
  void queryClient.prefetchQuery(myClientsQuery(app))
  void queryClient.prefetchQuery(rankingWinsQuery(app))
  void queryClient.prefetchQuery(rankingLossesQuery(app))
  void queryClient.prefetchQuery(keywordRankingQuery(app))
  void queryClient.prefetchQuery(organicTrafficQuery(app))
  void queryClient.prefetchQuery(organicLeadsQuery(app))
  prefetchQueue(app, queryClient, 'home', query)
}
