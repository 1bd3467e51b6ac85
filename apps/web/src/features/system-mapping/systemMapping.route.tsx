import { specialtiesSystemsReport } from '@rankdesk/api'
import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import { clientInfoQuery } from '../../shared/client/clientInfo.queries.ts'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import type { Desk } from '../../shared/desk/deskContext.ts'
import { clientFilter, reportRowsQuery } from '../../shared/page/reportRows.ts'

/** Specialties & Systems (M071). */
export function systemMappingRoute(desk: Desk, queryClient: QueryClient): RouteObject {
  return {
    path: '/system-mapping/:client',
    loader: ({ params }) => {
      const clientId = clientIdOf(params['client'])
      if (clientId === 0) return null
      void queryClient.prefetchQuery(clientInfoQuery(desk, clientId))
      void queryClient.prefetchQuery(reportRowsQuery(desk, specialtiesSystemsReport, clientFilter(clientId)))
      return null
    },
    lazy: { Component: async () => (await import('./SystemMappingScreen.tsx')).SystemMappingScreen },
  }
}
