export { SitePages } from './SitePages.tsx'
export { logPageProblem } from './logPageProblem.ts'
export { sitemapSiteOf } from './pages.queries.ts'
export { importSitemapPage } from './screen/importSitemapPage.ts'
