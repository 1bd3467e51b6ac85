import type { BackgroundJob, CrawledPage, SiteCrawl } from '@rankdesk/api'
import { pluralize } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { SiteReach } from '#connectors/site/port.ts'
import { readPublicPage } from '#connectors/site/index.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db } from '#platform/db/database.ts'
import { clients, jobs as jobTable, siteCrawls, sites } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { idInJob, JobFailed, type JobHandler, type Jobs } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '../lib/runWrite.ts'
import type { ReachOfClient } from '../lib/reachOfClient.ts'
import type { UseCaseContext } from '../lib/useCaseContext.ts'
import { jobById, jobsWhere } from '../seo/advisor/jobs.queries.ts'
import { projectOf } from '../sites/pages/sites.queries.ts'
import { crawledMetaOf, listedPaths, MAX_PAGES, type ReadPage } from './crawledPages.ts'

/** The time of one crawl in ms. A site with slow pages is stopped, because it occupies a worker. */
const MAX_CRAWL_MS = 5 * 60 * 1000

/** Returns the key under which the crawl of a site runs once. */
const crawlJobKey = (projectId: number) => `crawl-site ${projectId}`

/** Requests the crawl of a site, or returns the waiting or running one (M627). Throws `HttpError` 404. */
export function requestCrawl(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, projectId }: { actor: Actor; projectId: number },
): Promise<BackgroundJob> {
  return runWrite(context, { actor, action: 'crawlSite', lock: noLock }, async (tx) => {
    const { clientId } = await projectOf(tx, projectId)
    const { jobId } = await jobs.enqueue(tx, {
      kind: 'crawl-site',
      clientId,
      input: { projectId },
      singletonKey: crawlJobKey(projectId),
      actor,
    })
    const job = await jobById(tx, jobId)
    if (job === undefined) throw new Error(`The job ${jobId} is missing.`)
    // The job's own change is recorded with it.
    return { result: job, auditEvent: { clientId, details: { projectId, jobId }, changes: [] } }
  })
}

/** Creates the handler that crawls a site and stores what it found in place of the last crawl. */
export function crawlInBackground(reachOf: ReachOfClient): JobHandler {
  return async ({ job, db, clock, signal, progress, finish }) => {
    const { projectId, clientId, domain } = await projectOf(db, idInJob(job, 'projectId')).catch((error: unknown) => {
      throw error instanceof HttpError ? new JobFailed(error.message) : error
    })
    const limit = AbortSignal.timeout(MAX_CRAWL_MS)
    const { pages, more } = await crawlSite(await reachOf(clientId), domain, {
      signal: AbortSignal.any([signal, limit]),
      onPage: (read, total) => progress(read, total, `Reading the pages of ${domain}`),
    }).catch((error: unknown) => {
      throw limit.aborted ? new JobFailed(`${domain} responds too slowly. Try again later.`) : error
    })
    if (pages.every(({ status }) => status === 0)) throw new JobFailed(`${domain} does not respond. Try again later.`)
    await finish(
      async (tx) => {
        const at = clock.now()
        const crawl = { pages, more, crawledAt: at }
        await tx
          .insert(siteCrawls)
          .values({ projectId, ...crawl })
          .onConflictDoUpdate({ target: siteCrawls.projectId, set: crawl })
        // The end of the job announces the new crawl.
        const event = { clientId, details: { projectId, pages: pages.length }, changes: [] }
        await recordJobEvent(tx, { job, at, action: 'crawlSite' }, event)
      },
      `${pluralize(pages.length, 'page')} of ${domain} read.`,
    )
  }
}

const AT_ONCE = 4

/**
 * Reads the public pages in a site's sitemap, at most `MAX_PAGES`. Without a sitemap it reads the first page. A page
 * that does not respond has the status 0. `onPage` is called after each page. Throws the signal's reason on abort.
 */
async function crawlSite(
  reach: SiteReach,
  domain: string,
  { signal, onPage }: { signal?: AbortSignal; onPage?: (read: number, total: number) => Promise<void> } = {},
): Promise<{ pages: CrawledPage[]; more: boolean }> {
  const read: ReadPage = (path) => readPublicPage(reach, domain, path, signal)
  const listed = await listedPaths(read, domain).catch(() => undefined)
  const base = reach.kind === 'other' ? reach.address : `https://${domain}`
  const paths = listed === undefined || listed.length === 0 ? ['/'] : listed
  const wanted = paths.slice(0, MAX_PAGES)
  const pages: CrawledPage[] = []
  let count = 0
  const queue = wanted.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, path] of queue) {
        signal?.throwIfAborted()
        pages[index] = await crawlPage(read, base, path)
        count += 1
        await onPage?.(count, wanted.length)
      }
    }),
  )
  return { pages, more: paths.length > wanted.length }
}

async function crawlPage(read: ReadPage, base: string, path: string): Promise<CrawledPage> {
  const nothing = { path, title: '', description: '', h1: '', words: 0, links: [] }
  try {
    const { status, url, body } = await read(path)
    return { ...nothing, url, status, ...crawledMetaOf(body) }
  } catch {
    return { ...nothing, url: `${base}${path}`, status: 0 }
  }
}

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
  const [job] = await jobsWhere(
    db,
    eq(jobTable.kind, 'crawl-site'),
    eq(jobTable.singletonKey, crawlJobKey(site.projectId)),
  )
  return {
    ...about,
    job: job ?? null,
    crawledAt: crawl?.crawledAt.toISOString() ?? null,
    pages: crawl?.pages ?? [],
    more: crawl?.more ?? false,
  }
}
