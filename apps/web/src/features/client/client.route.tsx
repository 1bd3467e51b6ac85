import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { redirectTo } from '../../shared/routing/redirectTo.ts'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '../../shared/routing/revalidateOnParamChange.ts'
import { startQueries } from '../../shared/routing/startQueries.ts'

const frame = retryableImport(async () => (await import('./ClientLayout.tsx')).ClientLayout)

const pages: RouteObject[] = [
  page('overview', async () => (await import('./overview/OverviewPage.tsx')).OverviewPage),
  page('keywords', async () => (await import('./keywords/KeywordsPage.tsx')).KeywordsPage),
  page('page-mapping', async () => (await import('./page-mapping/PageMappingPage.tsx')).PageMappingPage),
  page(
    'geos-specialties',
    async () => (await import('./geos-specialties/GeosSpecialtiesPage.tsx')).GeosSpecialtiesPage,
  ),
  page('indexation', async () => (await import('./indexation/IndexationPage.tsx')).IndexationPage),
  page('media', async () => (await import('./media/MediaPage.tsx')).MediaPage),
  page('content-tracker', async () => (await import('./content-tracker/ContentTrackerPage.tsx')).ContentTrackerPage),
]

/** The pages of one client (M074, M075, M078). The client's own address redirects to the overview. */
export function clientRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/client/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId !== 0) {
        startQueries(async () => {
          const { clientInfoQuery } = await import('../../shared/client/clientInfo.queries.ts')
          void queryClient.prefetchQuery(clientInfoQuery(app, clientId))
        })
      }
      return frame.load()
    },
    Component: frame.Component,
    shouldRevalidate: revalidateOnParamChange,
    children: [
      {
        index: true,
        element: null,
        loader: ({ request, params }) =>
          redirectTo(request, `/client/${encodeURIComponent(params['client'] ?? '')}/overview`),
      },
      ...pages,
    ],
  }
}

function page(path: string, importPage: () => Promise<ComponentType>): RouteObject {
  const { load, Component } = retryableImport(importPage)
  return { path, loader: load, Component }
}
