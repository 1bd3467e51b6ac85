import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { prefetchQueue } from '#features/clients/index.ts'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const clients = retryableImport(async () => (await import('./AllClientsScreen.tsx')).AllClientsScreen)
const strategies = retryableImport(async () => (await import('./MonthStrategiesScreen.tsx')).MonthStrategiesScreen)
const results = retryableImport(async () => (await import('./ClientResultsScreen.tsx')).ClientResultsScreen)
const own = retryableImport(async () => (await import('./OwnStrategiesScreen.tsx')).OwnStrategiesScreen)

/** The agency's clients (M059) the strategies behind a month's figures (PACE-14), and the
 * clients behind a day's results. */
export function allClientsRoutes(app: AppContextValue, queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: '/all-clients',
      loader: ({ request }) => {
        startQueries(() => prefetchQueue(app, queryClient, 'all-clients', new URL(request.url).searchParams))
        return clients.load()
      },
      Component: clients.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
    {
      path: '/all-clients/strategies',
      loader: () => strategies.load(),
      Component: strategies.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
    {
      path: '/all-clients/results',
      loader: () => results.load(),
      Component: results.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
    {
      path: '/all-clients/strategies/own',
      loader: () => own.load(),
      Component: own.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
  ]
}
