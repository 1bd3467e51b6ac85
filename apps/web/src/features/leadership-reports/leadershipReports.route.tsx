import { teamRollupReport } from '@rankdesk/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { reportRowsQuery } from '../../shared/page/reportRows.ts'

/** Leadership Rollup Reports Home (M073). */
export function leadershipReportsRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/leadership-reports/ranking-rollup',
    loader: () => {
      void queryClient.prefetchQuery(reportRowsQuery(desk, teamRollupReport))
      return null
    },
    lazy: { Component: async () => (await import('./RankingRollupScreen.tsx')).RankingRollupScreen },
  }
}
