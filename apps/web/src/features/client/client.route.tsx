import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { redirectTo } from '#lib/routing/redirectTo.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'
import type { clientPages } from './clientPages.ts'

const frame = retryableImport(async () => (await import('./ClientLayout.tsx')).ClientLayout)

const pages: RouteObject[] = [
  page('overview'),
  page('keywords'),
  page('page-mapping'),
  page('page-mapping/list'),
  page('geos-specialties'),
  page('sitemap'),
  page('indexation'),
  page('media'),
  page('content-tracker'),
  page('website'),
  page('reviews'),
  page('locations'),
  page('site-check'),
  page('hand-over'),
  page('report'),
]

/** The pages of one client (M074, M075, M078). The client's own address redirects to the overview. */
export function clientRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/client/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId !== 0) {
        startQueries(async () => {
          const { clientInfoQuery } = await import('#lib/client/clientInfo.queries.ts')
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

function page(path: keyof typeof clientPages): RouteObject {
  // The imports of the pages are not part of the app's first chunk.
  const { load, Component } = retryableImport(async () => (await import('./clientPages.ts')).clientPages[path]())
  return { path, loader: load, Component }
}
