import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { redirectTo } from '#lib/routing/redirectTo.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'
import type { administrationPages } from './administrationPages.ts'

/** Returns a page, whose import is not part of the app's first chunk. */
const page = (name: keyof typeof administrationPages) =>
  retryableImport(async () => (await import('./administrationPages.ts')).administrationPages[name]())

const frame = page('frame')

/** The administration of staff, teams, clients and imports (issue 24). */
export function administrationRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/administration',
    loader: () => {
      startQueries(async () => {
        const { myAccountQuery } = await import('#lib/account/account.queries.ts')
        void queryClient.prefetchQuery(myAccountQuery(app))
      })
      return frame.load()
    },
    Component: frame.Component,
    shouldRevalidate: revalidateOnParamChange,
    children: [
      { index: true, loader: ({ request }) => redirectTo(request, '/administration/staff') },
      child('staff', 'staff'),
      child('clients', 'clients'),
      child('transfers', 'transfers'),
      child('import', 'imports'),
      child('import/:importId', 'oneImport'),
      child('teams', 'teams'),
    ],
  }
}

function child(path: string, name: keyof typeof administrationPages): RouteObject {
  const { load, Component } = page(name)
  return { path, loader: load, Component }
}
