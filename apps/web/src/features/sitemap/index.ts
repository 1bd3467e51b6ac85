export { SitePages } from './SitePages.tsx'
export { logPageProblem } from './logPageProblem.ts'
export { siteOf } from './pages.queries.ts'
