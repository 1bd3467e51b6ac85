/** Imports the pages of one client by the end of their address. */
export const clientPages = {
  overview: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
  keywords: async () => (await import('./keywords/KeywordsPage.tsx')).KeywordsPage,
  'page-mapping': async () => (await import('./mapping/PageMappingPage.tsx')).PageMappingPage,
  'page-mapping/list': async () => (await import('./page-mapping/PagesListPage.tsx')).PagesListPage,
  'geos-specialties': async () => (await import('./geos-specialties/GeosSpecialtiesPage.tsx')).GeosSpecialtiesPage,
  sitemap: async () => (await import('../sitemap/screen/SitemapPage.tsx')).SitemapPage,
  indexation: async () => (await import('./indexation/IndexationPage.tsx')).IndexationPage,
  media: async () => (await import('../media/MediaPage.tsx')).MediaPage,
  'content-tracker': async () => (await import('./content-tracker/ContentTrackerPage.tsx')).ContentTrackerPage,
  website: async () => (await import('./website/WebsitePage.tsx')).WebsitePage,
  reviews: async () => (await import('../customer-reviews/ClientReviewsPage.tsx')).ClientReviewsPage,
  locations: async () => (await import('../profile/locations/LocationsPage.tsx')).LocationsPage,
  'site-check': async () => (await import('../site-reading/SiteCheckPage.tsx')).SiteCheckPage,
  'hand-over': async () => (await import('./handover/HandoverPage.tsx')).HandoverPage,
  report: async () => (await import('./report/ReportPage.tsx')).ReportPage,
}
