import { importClientReviewsPage } from '#features/customer-reviews/index.ts'
import { importMediaPage } from '#features/media/index.ts'
import { importLocationsPage } from '#features/profile/index.ts'
import { importSiteCheckPage } from '#features/site-reading/index.ts'
import { importSitemapPage } from '#features/sitemap/index.ts'

/** Imports the pages of one client by the end of their address. */
export const clientPages = {
  overview: async () => (await import('./overview/OverviewPage.tsx')).OverviewPage,
  keywords: async () => (await import('./keywords/KeywordsPage.tsx')).KeywordsPage,
  'page-mapping': async () => (await import('./mapping/PageMappingPage.tsx')).PageMappingPage,
  'page-mapping/list': async () => (await import('./page-mapping/PagesListPage.tsx')).PagesListPage,
  'geos-specialties': async () => (await import('./geos-specialties/GeosSpecialtiesPage.tsx')).GeosSpecialtiesPage,
  sitemap: importSitemapPage,
  indexation: async () => (await import('./indexation/IndexationPage.tsx')).IndexationPage,
  media: importMediaPage,
  'content-tracker': async () => (await import('./content-tracker/ContentTrackerPage.tsx')).ContentTrackerPage,
  website: async () => (await import('./website/WebsitePage.tsx')).WebsitePage,
  reviews: importClientReviewsPage,
  locations: importLocationsPage,
  'site-check': importSiteCheckPage,
  'hand-over': async () => (await import('./handover/HandoverPage.tsx')).HandoverPage,
  report: async () => (await import('./report/ReportPage.tsx')).ReportPage,
}
