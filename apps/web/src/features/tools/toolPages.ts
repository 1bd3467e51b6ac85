/** Imports the pages of the tools by the first segment of their address below /tools. */
export const toolPages = {
  'content-brief': async () => (await import('./ContentBriefPage.tsx')).ContentBriefPage,
  'ranking-strategy': async () => (await import('./RankingStrategyPage.tsx')).RankingStrategyPage,
  'ranking-settings': async () => (await import('./RankingSettingsPage.tsx')).RankingSettingsPage,
  delivery: async () => (await import('./DeliveryPage.tsx')).DeliveryPage,
  projects: async () => (await import('./ProjectsPage.tsx')).ProjectsPage,
  'client-sites': async () => (await import('./ClientSitesPage.tsx')).ClientSitesPage,
  fellows: async () => (await import('./FellowsPage.tsx')).FellowsPage,
  staff: async () => (await import('./StaffToolPage.tsx')).StaffToolPage,
}
