export { siteRoute } from './siteRoute.ts'
export { sitesPlugin } from './sitesPlugin.ts'
