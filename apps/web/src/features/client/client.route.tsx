import type { QueryClient } from '@tanstack/react-query'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** The pages of one client (M074, M075, M078). Its details are fetched while the page's code is on its way. */
export function clientRoute(app: AppContextValue, queryClient: QueryClient): ScreenRoute {
  return {
    path: '/client/:client',
    prefetch: async ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId === 0) return
      const { clientInfoQuery } = await import('../../shared/client/clientInfo.queries.ts')
      void queryClient.prefetchQuery(clientInfoQuery(app, clientId))
    },
    load: async () => (await import('./ClientFrame.tsx')).ClientFrame,
    children: [
      { index: true, redirect: (params) => `/client/${encodeURIComponent(params['client'] ?? '')}/overview` },
      { path: 'overview', load: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage },
      { path: 'keywords', load: async () => (await import('./keywords/KeywordsPage.tsx')).KeywordsPage },
      {
        path: 'page-mapping',
        load: async () => (await import('./page-mapping/PageMappingPage.tsx')).PageMappingPage,
      },
      {
        path: 'geos-specialties',
        load: async () => (await import('./geos-specialties/GeosSpecialtiesPage.tsx')).GeosSpecialtiesPage,
      },
      { path: 'indexation', load: async () => (await import('./indexation/IndexationPage.tsx')).IndexationPage },
      {
        path: 'content-tracker',
        load: async () => (await import('./content-tracker/ContentTrackerPage.tsx')).ContentTrackerPage,
      },
    ],
  }
}
