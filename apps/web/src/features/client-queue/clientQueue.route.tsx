import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { prefetchQueue } from '../../shared/client-queue/prefetchQueue.ts'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '../../shared/routing/revalidateOnParamChange.ts'
import { startQueries } from '../../shared/routing/startQueries.ts'

const screens = {
  'my-clients': retryableImport(async () => (await import('./ClientQueueScreens.tsx')).MyClientsScreen),
  'all-clients': retryableImport(async () => (await import('./ClientQueueScreens.tsx')).AllClientsScreen),
}

/** My Clients (M060) and All Clients (M059). The loader fetches the view in the address. */
export function clientQueueRoutes(app: AppContextValue, queryClient: QueryClient): RouteObject[] {
  const route = (name: keyof typeof screens): RouteObject => ({
    path: `/${name}`,
    loader: ({ request }) => {
      startQueries(() => prefetchQueue(app, queryClient, name, new URL(request.url).searchParams))
      return screens[name].load()
    },
    Component: screens[name].Component,
    shouldRevalidate: revalidateOnParamChange,
  })
  return [route('my-clients'), route('all-clients')]
}

/** Loads the code of My Clients before it is opened. */
export const preloadClientQueue = screens['my-clients'].load
