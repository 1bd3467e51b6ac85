import type { QueryClient } from '@tanstack/react-query'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** The scheduler of a client (M070). Its answers are asked for while its code is on its way. */
export function schedulerRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/scheduler/:client',
    prefetch: async ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId === 0) return
      const { monthLoadQuery, schedulerQuery, seoInfoQuery } = await import('./scheduler.queries.ts')
      void queryClient.prefetchQuery(schedulerQuery(app, clientId))
      void queryClient.prefetchQuery(seoInfoQuery(app, clientId))
      void queryClient.prefetchQuery(monthLoadQuery(app))
    },
    load: async () => (await import('./SchedulerScreen.tsx')).SchedulerScreen,
  }
}
