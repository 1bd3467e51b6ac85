import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'
import { retryableImport } from '../../shared/routing/retryableImport.tsx'

/** The pages that replace tools of the agency without a configured address; each does the minimum of its tool. */
export const toolRoutes: RouteObject[] = [
  toolRoute('content-brief/:client', async () => (await import('./ContentBriefPage.tsx')).ContentBriefPage),
  toolRoute('ranking-strategy/:client', async () => (await import('./RankingStrategyPage.tsx')).RankingStrategyPage),
  toolRoute('ranking-settings/:client', async () => (await import('./RankingSettingsPage.tsx')).RankingSettingsPage),
  toolRoute('delivery/:client', async () => (await import('./DeliveryPage.tsx')).DeliveryPage),
  toolRoute('projects/:client', async () => (await import('./ProjectsPage.tsx')).ProjectsPage),
  toolRoute('client-sites', async () => (await import('./ClientSitesPage.tsx')).ClientSitesPage),
  toolRoute('fellows', async () => (await import('./FellowsPage.tsx')).FellowsPage),
  toolRoute('staff/:staff', async () => (await import('./StaffPage.tsx')).StaffPage),
]

function toolRoute(path: string, importPage: () => Promise<ComponentType>): RouteObject {
  const page = retryableImport(importPage)
  return { path: `/tools/${path}`, loader: page.load, Component: page.Component }
}
