export { siteRoute } from './builtIn/serving/siteRoute.ts'
export { sitesPlugin } from './builtIn/serving/sitesPlugin.ts'
