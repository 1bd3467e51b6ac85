import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./SchedulerScreen.tsx')).SchedulerScreen)

/** The scheduler of a client (M070). */
export function schedulerRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/scheduler/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId !== 0) startQueries(() => prefetchScheduler(app, queryClient, clientId))
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}

async function prefetchScheduler(app: AppContextValue, queryClient: QueryClient, clientId: number): Promise<void> {
  const { monthLoadQuery, schedulerQuery, seoInfoQuery } = await import('./scheduler.queries.ts')
  void queryClient.prefetchQuery(schedulerQuery(app, clientId))
  void queryClient.prefetchQuery(seoInfoQuery(app, clientId))
  void queryClient.prefetchQuery(monthLoadQuery(app))
}

/** Loads the code of the scheduler before it is opened. */
export const preloadScheduler = screen.load
