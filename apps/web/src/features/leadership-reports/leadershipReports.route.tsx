import type { QueryClient } from '@tanstack/react-query'
import type { Desk } from '../../shared/desk/deskContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Leadership Rollup Reports Home (M073). */
export function leadershipReportsRoute(desk: Desk, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/leadership-reports/ranking-rollup',
    prefetch: async () => {
      const { teamRollupQuery } = await import('./leadershipReports.queries.ts')
      void queryClient.prefetchQuery(teamRollupQuery(desk))
    },
    load: async () => (await import('./RankingRollupScreen.tsx')).RankingRollupScreen,
  }
}
