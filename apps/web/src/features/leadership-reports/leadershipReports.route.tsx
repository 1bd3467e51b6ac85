import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '../../shared/routing/revalidateOnParamChange.ts'
import { startQueries } from '../../shared/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./RankingRollupScreen.tsx')).RankingRollupScreen)

/** Leadership Rollup Reports Home (M073). */
export function leadershipReportsRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/leadership-reports/ranking-rollup',
    loader: () => {
      startQueries(async () => {
        const { teamRollupQuery } = await import('./leadershipReports.queries.ts')
        void queryClient.prefetchQuery(teamRollupQuery(app))
      })
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}
