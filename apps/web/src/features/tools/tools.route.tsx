import type { ScreenRoute } from '../../shared/routing/screenRoute.ts'

/** The pages that stand in for tools of the agency that no setting names; each does the minimum of its tool. */
export const toolRoutes: ScreenRoute[] = [
  {
    path: '/tools/content-brief/:client',
    load: async () => (await import('./ContentBriefPage.tsx')).ContentBriefPage,
  },
  {
    path: '/tools/ranking-strategy/:client',
    load: async () => (await import('./RankingStrategyPage.tsx')).RankingStrategyPage,
  },
  {
    path: '/tools/ranking-settings/:client',
    load: async () => (await import('./RankingSettingsPage.tsx')).RankingSettingsPage,
  },
  {
    path: '/tools/delivery/:client',
    load: async () => (await import('./DeliveryPage.tsx')).DeliveryPage,
  },
  {
    path: '/tools/projects/:client',
    load: async () => (await import('./ProjectsPage.tsx')).ProjectsPage,
  },
  {
    path: '/tools/client-sites',
    load: async () => (await import('./ClientSitesPage.tsx')).ClientSitesPage,
  },
  { path: '/tools/fellows', load: async () => (await import('./FellowsPage.tsx')).FellowsPage },
  { path: '/tools/staff/:staff', load: async () => (await import('./StaffPage.tsx')).StaffPage },
]
