import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { monthlyQueueWorkQuery, nextWorkQuery } from './home.queries.ts'

/** Home (M058). Its answers are asked for while its code is on its way. */
export function homeRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/',
    loader: () => {
      void queryClient.prefetchQuery(monthlyQueueWorkQuery(desk))
      void queryClient.prefetchQuery(nextWorkQuery(desk))
      return null
    },
    lazy: { Component: async () => (await import('./HomeScreen.tsx')).HomeScreen },
  }
}
