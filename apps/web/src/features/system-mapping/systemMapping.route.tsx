import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { clientIdOf } from '#lib/client/clientIdOf.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'

const screen = retryableImport(async () => (await import('./SystemMappingScreen.tsx')).SystemMappingScreen)

/** Specialties & Systems (M071). */
export function systemMappingRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/system-mapping/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId !== 0) startQueries(() => prefetchSystemMapping(app, queryClient, clientId))
      return screen.load()
    },
    Component: screen.Component,
    shouldRevalidate: revalidateOnParamChange,
  }
}

async function prefetchSystemMapping(app: AppContextValue, queryClient: QueryClient, clientId: number): Promise<void> {
  const [{ clientInfoQuery }, { specialtiesSystemsQuery }] = await Promise.all([
    import('#lib/client/clientInfo.queries.ts'),
    import('./systemMapping.queries.ts'),
  ])
  void queryClient.prefetchQuery(clientInfoQuery(app, clientId))
  void queryClient.prefetchQuery(specialtiesSystemsQuery(app, clientId))
}
