import type { QueryClient } from '@tanstack/react-query'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** Specialties & Systems (M071). */
export function systemMappingRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/system-mapping/:client',
    prefetch: async ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId === 0) return
      const [{ clientInfoQuery }, { specialtiesSystemsQuery }] = await Promise.all([
        import('../../shared/client/clientInfo.queries.ts'),
        import('./systemMapping.queries.ts'),
      ])
      void queryClient.prefetchQuery(clientInfoQuery(app, clientId))
      void queryClient.prefetchQuery(specialtiesSystemsQuery(app, clientId))
    },
    load: async () => (await import('./SystemMappingScreen.tsx')).SystemMappingScreen,
  }
}
