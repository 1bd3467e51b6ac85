import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Leadership Rollup Reports Home (M073). */
export function leadershipReportsRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/leadership-reports/ranking-rollup',
    prefetch: async () => {
      const { teamRollupQuery } = await import('./leadershipReports.queries.ts')
      void queryClient.prefetchQuery(teamRollupQuery(app))
    },
    load: async () => (await import('./RankingRollupScreen.tsx')).RankingRollupScreen,
  }
}
