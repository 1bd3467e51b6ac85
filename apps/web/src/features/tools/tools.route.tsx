import type { RouteObject } from 'react-router-dom'

/** The pages that stand in for tools of the agency that no setting names; each does the minimum of its tool. */
export const toolRoutes: RouteObject[] = [
  {
    path: '/tools/content-brief/:client',
    lazy: { Component: async () => (await import('./ContentBriefPage.tsx')).ContentBriefPage },
  },
  {
    path: '/tools/ranking-strategy/:client',
    lazy: { Component: async () => (await import('./RankingStrategyPage.tsx')).RankingStrategyPage },
  },
  {
    path: '/tools/ranking-settings/:client',
    lazy: { Component: async () => (await import('./RankingSettingsPage.tsx')).RankingSettingsPage },
  },
  {
    path: '/tools/delivery/:client',
    lazy: { Component: async () => (await import('./DeliveryPage.tsx')).DeliveryPage },
  },
  {
    path: '/tools/projects/:client',
    lazy: { Component: async () => (await import('./ProjectsPage.tsx')).ProjectsPage },
  },
  {
    path: '/tools/client-sites',
    lazy: { Component: async () => (await import('./ClientSitesPage.tsx')).ClientSitesPage },
  },
  { path: '/tools/fellows', lazy: { Component: async () => (await import('./FellowsPage.tsx')).FellowsPage } },
  { path: '/tools/staff/:staff', lazy: { Component: async () => (await import('./StaffPage.tsx')).StaffPage } },
]
