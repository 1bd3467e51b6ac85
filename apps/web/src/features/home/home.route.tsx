import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { readQueueAddress } from '../../shared/client-queue/address/queueAddress.ts'
import { clientsQuery, queueTabsQuery } from '../../shared/client-queue/clientQueue.queries.ts'
import { QUEUE_LISTS } from '../../shared/client-queue/queueLists.ts'
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

/** Home (M058). All of its answers are asked for at once, while its code is on its way; none waits for another. */
export function homeRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/',
    loader: ({ request }) => {
      void queryClient.prefetchQuery(monthlyQueueWorkQuery(desk))
      void queryClient.prefetchQuery(nextWorkQuery(desk))
      void queryClient.prefetchQuery(rankingProgressQuery(desk))
      void queryClient.prefetchQuery(myClientsQuery(desk))
      void queryClient.prefetchQuery(rankingWinsQuery(desk))
      void queryClient.prefetchQuery(keywordRankingQuery(desk))
      void queryClient.prefetchQuery(organicTrafficQuery(desk))
      void queryClient.prefetchQuery(organicLeadsQuery(desk))
      const list = readQueueAddress(QUEUE_LISTS.home, new URL(request.url).searchParams)
      void queryClient.prefetchQuery(queueTabsQuery(desk, QUEUE_LISTS.home, list))
      void queryClient.prefetchQuery(clientsQuery(desk, QUEUE_LISTS.home, list))
      return null
    },
    // Within Home its own queries follow the list's address.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    lazy: { Component: async () => (await import('./HomeScreen.tsx')).HomeScreen },
  }
}
