import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { redirectTo } from '#lib/routing/redirectTo.ts'
import { retryableImport } from '#lib/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '#lib/routing/revalidateOnParamChange.ts'
import { startQueries } from '#lib/routing/startQueries.ts'
import type { operationsPages } from './operationsPages.ts'

/** Returns a page, whose import is not part of the app's first chunk. */
const page = (name: keyof typeof operationsPages) =>
  retryableImport(async () => (await import('./operationsPages.ts')).operationsPages[name]())

const frame = page('frame')
const pages = [
  'errors',
  'audit-events',
  'impersonations',
  'jobs',
  'schedule',
  'imports',
  'backups',
  'storage',
  'system',
] as const

/** The operations screen of administrators: errors, audit events, jobs, imports, storage and the system (issue 24). */
export function operationsRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/operations',
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
      { index: true, loader: ({ request }) => redirectTo(request, '/operations/errors') },
      ...pages.map(child),
      // The fault panel, which only a server in test mode has.
      ...(app.config.faultInjection ? [child('faults')] : []),
    ],
  }
}

function child(path: keyof typeof operationsPages): RouteObject {
  const { load, Component } = page(path)
  return { path, loader: load, Component }
}
