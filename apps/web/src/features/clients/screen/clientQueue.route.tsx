import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'
import { prefetchQueue } from '../prefetchQueue.ts'

const screen = retryableImport(async () => (await import('./MyClientsScreen.tsx')).MyClientsScreen)

/** My Clients (M060). The loader fetches the view in the address. */
export function clientQueueRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/my-clients',
    loader: ({ request }) => {
      startQueries(() => prefetchQueue(app, queryClient, 'my-clients', new URL(request.url).searchParams))
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}

/** Loads the code of My Clients before it is opened. */
export const preloadClientQueue = screen.load
