import { crawledMeta, siteCrawl } from '@rankdesk/api'
import type { ServiceDependencies } from '../lib/dependencies.ts'
import { crawlInBackground, requestCrawl, readSiteCrawl } from './crawlJob.ts'

/** Crawls that one address may start per minute. Each reads many pages. */
const PER_MINUTE = 20

/** Registers the delivery service (M627). */
export function deliveryRoutes({ routes, database: { db }, reachOf, config, jobs }: ServiceDependencies): void {
  jobs.handle('crawl-site', crawlInBackground(reachOf))

  routes.serve(
    crawledMeta,
    ({ input: { body }, actor, context }) => requestCrawl({ ...context, jobs }, { ...body, actor }),
    config.isTest ? {} : { perMinute: PER_MINUTE },
  )
  routes.serve(siteCrawl, ({ input: { query } }) => readSiteCrawl(db, query))
}
