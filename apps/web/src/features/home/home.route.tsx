import type { QueryClient } from '@tanstack/react-query'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'
import { prefetchHome } from './prefetchHome.ts'

/**
 * Home (M058). All of its answers are asked for at once, while its code is on its way; none waits for another. What asks
 * comes with the app, as most begin here.
 */
export function homeRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/',
    prefetch: ({ query }) => prefetchHome(app, queryClient, query),
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  }
}
