import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./SetupScreen.tsx')).SetupScreen)

/** The start page of a new agency (issue 24). */
export function setupRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/setup',
    loader: () => {
      startQueries(async () => {
        const [{ myAccountQuery }, { agencyQuery }] = await Promise.all([
          import('#lib/account/account.queries.ts'),
          import('./agency/agency.queries.ts'),
        ])
        void queryClient.prefetchQuery(myAccountQuery(app))
        void queryClient.prefetchQuery(agencyQuery(app))
      })
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}
