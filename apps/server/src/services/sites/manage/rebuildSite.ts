import { freePath, HOME_PATH, inOrder, type RedirectPlan, pruneRedirects, type TreePage } from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { asc, eq, inArray } from 'drizzle-orm'
import { encodedPath, normalPath, sitePublisher } from '#connectors/site/index.ts'
import type { SiteTree, ZoneRevision } from '#connectors/site/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { pages, pageZones, zoneVersions } from '#platform/db/schema/index.ts'
import { HtmlTooLarge, parseHtml } from '#platform/html/parseHtml.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { idInJob, type JobContext, JobFailed, type JobHandler, type JobRow, type Jobs } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { requireHosted } from '../mirror/requireHosted.ts'
import { projectOf } from '../pages/sites.queries.ts'

/** The number of pages between two progress reports. */
const PAGES_A_STEP = 20

/** Requests the rebuild of a site, or returns the running job (M626). Throws `HttpError` 404. */
export function requestRebuild(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, projectId }: { actor: Actor; projectId: number },
): Promise<JobRow> {
  return runWrite(context, { actor, action: 'rebuildSite', lock: noLock }, async (tx) => {
    const { clientId } = await projectOf(tx, projectId)
    const job = await jobs.enqueue(tx, {
      kind: 'rebuild-site',
      clientId,
      input: { projectId },
      singletonKey: `rebuild-site ${projectId}`,
      actor,
    })
    // The job's own change is recorded with it.
    return { result: job, auditEvent: { clientId, details: { projectId, jobId: job.jobId }, changes: [] } }
  })
}

/**
 * Rebuilds a site (M626): sanitizes zones with the present policy and updates their links, normalizes addresses and the
 * order of pages, and makes redirects lead directly to pages or drops them (TPL-8). A zone that somebody edits in the
 * meantime stays unchanged.
 */
export function rebuildSite(): JobHandler {
  return async (context) => {
    const { job, db, clock, finish } = context
    const projectId = idInJob(job, 'projectId')
    const project = await hostedProject(db, projectId).catch((error: unknown) => {
      throw error instanceof HttpError ? new JobFailed(error.message) : error
    })
    const before = normalizedTree(await sitePublisher(db).readTree(projectId))
    const zones = await zonesToRepair(context, projectId, before.targets)
    const counts = [
      pluralize(zones.length, 'zone'),
      pluralize(before.pages.length, 'page'),
      pluralize(before.redirects.upserts.length + before.redirects.dropped.length, 'redirect'),
    ]
    await finish(
      async (tx) => {
        const at = clock.now()
        const site = sitePublisher(tx)
        const { pages: changed, redirects } = normalizedTree(await site.readTree(projectId, { lock: true }))
        await repairZones(tx, zones, job, at)
        await site.arrange(projectId, { pages: changed, redirects }, { at, staffId: null })
        const { clientId } = project
        await recordJobEvent(
          tx,
          { job, at, action: 'rebuildSite' },
          { clientId, details: { projectId }, changes: ['page'] },
        )
      },
      `The site was rebuilt: ${counts.join(', ')} fixed.`,
    )
  }
}

/** Returns the pages of a site's tree that must change, and the new targets of old addresses. */
function normalizedTree(tree: SiteTree): {
  pages: TreePage[]
  redirects: RedirectPlan
  targets: Map<string, string>
} {
  const changed = normalizeTree(tree.pages)
  const paths = new Map(tree.pages.map((page) => [page.pageId, page.path]))
  for (const page of changed) paths.set(page.pageId, page.path)
  const live = new Set(paths.values())
  const redirects = pruneRedirects(tree.redirects, (path) => live.has(path))
  const targets = new Map(tree.redirects.map(({ from, to }) => [from, to]))
  for (const { from, to } of redirects.upserts) targets.set(from, to)
  for (const from of redirects.dropped) targets.delete(from)
  return { pages: changed, redirects, targets }
}

/**
 * Returns the pages of a site that must change, normalized: an address in the form of the lookup that no other page
 * has, and unique positions among siblings.
 */
export function normalizeTree(tree: readonly TreePage[]): TreePage[] {
  const seqs = new Map<number, number>()
  for (const siblings of Map.groupBy(tree, (page) => page.parentId).values()) {
    if (new Set(siblings.map((page) => page.seq)).size === siblings.length) continue
    for (const [index, page] of inOrder(siblings).entries()) seqs.set(page.pageId, (index + 1) * 10)
  }
  const taken = new Set(tree.map((page) => page.path).filter((path) => path === straightPath(path)))
  return tree.flatMap((page) => {
    const wanted = straightPath(page.path)
    const path = wanted === page.path ? wanted : freePath(wanted, (candidate) => taken.has(candidate))
    taken.add(path)
    const seq = seqs.get(page.pageId) ?? page.seq
    return path === page.path && seq === page.seq ? [] : [{ ...page, path, seq }]
  })
}

function straightPath(path: string): string {
  const encoded = path
    .split('/')
    .map((part) => encodeURIComponent(part))
    .join('/')
  const normal = normalPath(encoded) ?? HOME_PATH
  return normal.startsWith('/') ? normal : `/${normal}`
}

async function zonesToRepair(
  { db, signal, progress }: JobContext,
  projectId: number,
  targets: ReadonlyMap<string, string>,
): Promise<ZoneRevision[]> {
  const ids = await pageIdsOf(db, projectId)
  const found: ZoneRevision[] = []
  for (let at = 0; at < ids.length; at += PAGES_A_STEP) {
    signal.throwIfAborted()
    await progress(at, ids.length, 'Checking the pages')
    const step = ids.slice(at, at + PAGES_A_STEP)
    for (const zone of await db.select().from(pageZones).where(inArray(pageZones.pageId, step))) {
      const content = sanitizeZone(updateLinks(zone.content, targets))
      const { pageId, elementId, version } = zone
      if (content !== zone.content) found.push({ pageId, elementId, version, content })
    }
  }
  await progress(ids.length, ids.length)
  return found
}

/**
 * Updates links in a zone's HTML that lead to moved pages. `targets` maps old addresses to present ones. HTML without
 * such a link, or HTML that is too large to be parsed, is returned unchanged.
 */
export function updateLinks(html: string, targets: ReadonlyMap<string, string>): string {
  if (targets.size === 0 || !html.includes('href')) return html
  const document = parseOrSkip(html)
  if (document === undefined) return html
  let changed = false
  for (const link of document.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? ''
    // Only addresses on the site itself; '//host' is another site.
    if (!/^\/(?!\/)/.test(href)) continue
    const [path = '', rest = ''] = href.split(/(?=[?#])(.*)/s)
    const target = targets.get(normalPath(path) ?? '')
    if (target === undefined) continue
    link.setAttribute('href', encodedPath(target) + rest)
    changed = true
  }
  return changed ? document.outerHTML : html
}

function parseOrSkip(html: string) {
  try {
    return parseHtml(html)
  } catch (error) {
    if (error instanceof HtmlTooLarge) return undefined
    throw error
  }
}

async function pageIdsOf(db: Queryable, projectId: number): Promise<number[]> {
  const rows = await db
    .select({ pageId: pages.pageId })
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.pageId))
  return rows.map((row) => row.pageId)
}

/** Writes the repaired zones that have not changed since they were read, and their versions. */
async function repairZones(tx: Transaction, zones: readonly ZoneRevision[], job: JobRow, at: Date): Promise<void> {
  const versions = await sitePublisher(tx).reviseZones(zones, at)
  for (const { pageId, elementId, version, content } of versions) {
    await tx.insert(zoneVersions).values({
      pageId,
      elementId,
      version,
      content,
      contentType: 'type-site',
      reason: 'import',
      staffId: job.requestedBy,
      actedForId: job.actedForId,
      at,
    })
  }
}

async function hostedProject(db: Queryable, projectId: number) {
  await requireHosted(db, projectId)
  return projectOf(db, projectId)
}
