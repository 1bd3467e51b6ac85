import type { QueryClient } from '@tanstack/react-query'
import type { RouteObject } from 'react-router-dom'
import type { AppContextValue } from '../../shared/app/appContext.ts'
import { redirectTo } from '../../shared/routing/redirectTo.ts'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'
import { revalidateOnParamChange } from '../../shared/routing/revalidateOnParamChange.ts'
import { startQueries } from '../../shared/routing/startQueries.ts'

const frame = retryableImport(async () => (await import('./OperationsFrame.tsx')).OperationsFrame)
const pages = {
  errors: retryableImport(async () => (await import('./errors/ErrorsPage.tsx')).ErrorsPage),
  'audit-events': retryableImport(async () => (await import('./audit/AuditPage.tsx')).AuditPage),
  impersonations: retryableImport(
    async () => (await import('./impersonations/ImpersonationsPage.tsx')).ImpersonationsPage,
  ),
  jobs: retryableImport(async () => (await import('./jobs/JobsPage.tsx')).JobsPage),
  schedule: retryableImport(async () => (await import('./schedule/SchedulePage.tsx')).SchedulePage),
  imports: retryableImport(async () => (await import('./imports/ImportsPage.tsx')).ImportsPage),
  backups: retryableImport(async () => (await import('./backups/BackupsPage.tsx')).BackupsPage),
  storage: retryableImport(async () => (await import('./storage/StoragePage.tsx')).StoragePage),
  system: retryableImport(async () => (await import('./system/SystemPage.tsx')).SystemPage),
}

/** The fault panel, which only a server in test mode has. */
const faults = retryableImport(async () => (await import('./faults/FaultsPage.tsx')).FaultsPage)

/** The operations screen of administrators: errors, audit events, jobs, imports, storage and the system (issue 24). */
export function operationsRoute(app: AppContextValue, queryClient: QueryClient): RouteObject {
  return {
    path: '/operations',
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
      { index: true, loader: ({ request }) => redirectTo(request, '/operations/errors') },
      ...Object.entries(pages).map(([path, { load, Component }]) => ({ path, loader: load, Component })),
      ...(app.config.faultInjection ? [{ path: 'faults', loader: faults.load, Component: faults.Component }] : []),
    ],
  }
}
