import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { monthLoadQuery, schedulerQuery, seoInfoQuery } from './scheduler.queries.ts'

/** The scheduler of a client (M070). Its answers are asked for while its code is on its way. */
export function schedulerRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/scheduler/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId === 0) return null
      void queryClient.prefetchQuery(schedulerQuery(desk, clientId))
      void queryClient.prefetchQuery(seoInfoQuery(desk, clientId))
      void queryClient.prefetchQuery(monthLoadQuery(desk))
      return null
    },
    lazy: { Component: async () => (await import('./SchedulerScreen.tsx')).SchedulerScreen },
  }
}
