import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { redirectTo } from '../../shared/routing/redirectTo.ts'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '../../shared/routing/revalidateOnParamChange.ts'
import { startQueries } from '../../shared/routing/startQueries.ts'

const frame = retryableImport(async () => (await import('./AdministrationFrame.tsx')).AdministrationFrame)
const staff = retryableImport(async () => (await import('./staff/StaffPage.tsx')).StaffPage)
const clients = retryableImport(async () => (await import('./clients/ClientsPage.tsx')).ClientsPage)
const teams = retryableImport(async () => (await import('./teams/TeamsPage.tsx')).TeamsPage)
const imports = retryableImport(async () => (await import('./import/ImportsPage.tsx')).ImportsPage)
const oneImport = retryableImport(async () => (await import('./import/ImportPage.tsx')).ImportPage)

/** The administration of staff, teams, clients and imports (issue 24). */
export function administrationRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/administration',
    loader: () => {
      startQueries(async () => {
        const { myAccountQuery } = await import('../../shared/account/account.queries.ts')
        void queryClient.prefetchQuery(myAccountQuery(app))
      })
      return frame.load()
    },
    Component: frame.Component,
    shouldRevalidate: revalidateOnParamChange,
    children: [
      { index: true, loader: ({ request }) => redirectTo(request, '/administration/staff') },
      { path: 'staff', loader: staff.load, Component: staff.Component },
      { path: 'clients', loader: clients.load, Component: clients.Component },
      { path: 'import', loader: imports.load, Component: imports.Component },
      { path: 'import/:importId', loader: oneImport.load, Component: oneImport.Component },
      { path: 'teams', loader: teams.load, Component: teams.Component },
    ],
  }
}
