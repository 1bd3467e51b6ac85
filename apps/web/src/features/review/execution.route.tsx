import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'
import { idInAddress } from '#lib/routing/idInAddress.ts'

const screen = retryableImport(async () => (await import('./ExecutionScreen.tsx')).ExecutionScreen)

/** The execution screen of a strategy (M062, M227). */
export function executionRoutes(app: AppContextValue, queryClient: QueryClient): RouteObject[] {
  return [
    {
      path: '/execution/:strategyId',
      loader: ({ params }) => {
        const strategyId = idInAddress(params['strategyId'])
        if (strategyId !== undefined) {
          startQueries(async () => {
            const { strategyQuery } = await import('./execution.queries.ts')
            void queryClient.prefetchQuery(strategyQuery(app, strategyId))
          })
        }
        return screen.load()
      },
      Component: screen.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
  ]
}

/** Loads the code of the execution screen before it is opened. */
export const preloadExecution = screen.load
