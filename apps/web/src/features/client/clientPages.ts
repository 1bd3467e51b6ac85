/** Imports the pages of one client by the last segment of their address. */
export const clientPages = {
  overview: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
  keywords: async () => (await import('./keywords/KeywordsPage.tsx')).KeywordsPage,
  'page-mapping': async () => (await import('./page-mapping/PageMappingPage.tsx')).PageMappingPage,
  'geos-specialties': async () => (await import('./geos-specialties/GeosSpecialtiesPage.tsx')).GeosSpecialtiesPage,
  indexation: async () => (await import('./indexation/IndexationPage.tsx')).IndexationPage,
  media: async () => (await import('./media/MediaPage.tsx')).MediaPage,
  'content-tracker': async () => (await import('./content-tracker/ContentTrackerPage.tsx')).ContentTrackerPage,
}
