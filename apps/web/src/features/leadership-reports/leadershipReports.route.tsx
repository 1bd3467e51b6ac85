import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const summary = retryableImport(async () => (await import('./LeadershipSummaryScreen.tsx')).LeadershipSummaryScreen)
const screen = retryableImport(async () => (await import('./RankingRollupScreen.tsx')).RankingRollupScreen)

/** Leadership Rollup Reports Home (M073) and the summary for print. */
export function leadershipReportsRoutes(app: AppContextValue, queryClient: QueryClient): RouteObject[] {
  const start = () =>
    startQueries(async () => {
      const { leadershipQuery } = await import('./leadershipReports.queries.ts')
      void queryClient.prefetchQuery(leadershipQuery(app))
    })
  return [
    {
      path: '/leadership-reports/ranking-rollup',
      loader: () => {
        start()
        return screen.load()
      },
      Component: screen.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
    {
      path: '/leadership-reports/summary',
      loader: () => {
        start()
        return summary.load()
      },
      Component: summary.Component,
      shouldRevalidate: revalidateOnParamChange,
    },
  ]
}
