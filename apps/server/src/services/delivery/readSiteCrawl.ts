import type { SiteCrawl } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients, jobs, siteCrawls, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { jobsWhere } from '../seo/advisor/jobs.queries.ts'
import { crawlJobKey } from './crawlJob.ts'

/** Returns the last complete crawl of a site and its newest job. Throws `HttpError` 404 for an unknown site. */
export async function readSiteCrawl(
  db: Db,
  query: { projectId?: number | undefined; clientId?: number | undefined },
): Promise<SiteCrawl> {
  const [site] = await db
    .select({ projectId: sites.projectId, clientId: sites.clientId, domain: clients.domain, crawl: siteCrawls })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .leftJoin(siteCrawls, eq(siteCrawls.projectId, sites.projectId))
    .where(
      and(
        query.projectId === undefined ? undefined : eq(sites.projectId, query.projectId),
        query.clientId === undefined ? undefined : eq(sites.clientId, query.clientId),
      ),
    )
    .limit(1)
  if (site === undefined) throw new HttpError(404, 'This website does not exist.')
  const { crawl, ...about } = site
  const [job] = await jobsWhere(db, eq(jobs.kind, 'crawl-site'), eq(jobs.singletonKey, crawlJobKey(site.projectId)))
  return {
    ...about,
    job: job ?? null,
    crawledAt: crawl?.crawledAt.toISOString() ?? null,
    pages: crawl?.pages ?? [],
    more: crawl?.more ?? false,
  }
}
