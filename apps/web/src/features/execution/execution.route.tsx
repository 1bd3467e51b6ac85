import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'
import { strategyIdOf } from './strategyIdOf.ts'

/** The generic path (M062), and those of the videos, which have no screens of their own yet (M067-M069). */
const PATHS = [
  '/execution/:strategyId',
  '/execution/gbp-video/:strategyId',
  '/execution/youtube-video/:strategyId',
  '/execution/website-video/:strategyId',
]

/** Carrying a strategy out (M227). The strategy is fetched while the screen's code is on its way. */
export function executionRoutes(app: AppContextValue, queryClient: QueryClient): ScreenRoute[] {
  return PATHS.map((path) => ({
    path,
    prefetch: async ({ params }) => {
      const strategyId = strategyIdOf(params['strategyId'])
      if (strategyId === undefined) return
      const { strategyQuery } = await import('./execution.queries.ts')
      void queryClient.prefetchQuery(strategyQuery(app, strategyId))
    },
    load: async () => (await import('./ExecutionScreen.tsx')).ExecutionScreen,
  }))
}
