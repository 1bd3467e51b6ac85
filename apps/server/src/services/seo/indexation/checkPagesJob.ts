import type { BackgroundJob } from '@rankdesk/api'
import { indexationCheck, MAX_CHECKED_PAGES, pageCheckOutcome, pageChecksSummary } from '@rankdesk/domain'
import type { SiteReach } from '#connectors/site/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { JobFailed, type JobHandler, type Jobs } from '#platform/jobs/index.ts'
import { addressesOfPages, type PageAddress } from '#services/lib/pageAddresses.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { ReachOfClient } from '#services/lib/reachOfClient.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { jobById } from '../advisor/jobs.queries.ts'
import { clientById } from '../client-info/clientById.ts'
import { type CheckedPage, checkedPages } from './pageChecks.queries.ts'
import { readListedPaths, readPageFacts } from './readPageFacts.ts'
import { type PageCheckResult, recordPageChecks } from './recordPageChecks.ts'

/** The time of one job in ms. A site with slow pages is stopped, because it occupies a worker. */
const MAX_CHECK_MS = 8 * 60 * 1000
/** The number of pages that are read from one site at once. */
const AT_ONCE = 4

export interface CheckPages {
  actor: Actor
  clientId: number
  /** Undefined checks all public pages that search engines may find. */
  pageIds: readonly number[] | undefined
}

/** Requests a check of pages (M478), or returns the waiting or running one of the same pages. Throws `HttpError` 404. */
export function checkPages(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, clientId, pageIds }: CheckPages,
): Promise<BackgroundJob> {
  return runWrite(context, { actor, action: 'checkPages', lock: noLock }, async (tx) => {
    await clientById(tx, clientId)
    const found = await checkedPages(tx, clientId, pageIds)
    const missing = pageIds?.find((pageId) => !found.some((page) => page.pageId === pageId))
    if (missing !== undefined) throw new HttpError(404, `This client has no page ${missing}.`)
    if (found.length === 0) throw new HttpError(409, 'This client has no pages that can be checked.')
    const chosen = pageIds === undefined ? 'all' : [...new Set(pageIds)].toSorted((a, b) => a - b).join(' ')
    const { jobId } = await jobs.enqueue(tx, {
      kind: 'check-pages',
      clientId,
      input: pageIds === undefined ? {} : { pageIds },
      // A long list of pages is not worth a key: two checks of the same pages do no harm.
      ...(chosen.length < 200 && { singletonKey: `check-pages ${clientId} ${chosen}` }),
      actor,
    })
    const job = await jobById(tx, jobId)
    if (job === undefined) throw new Error(`The job ${jobId} is missing.`)
    // The job's own change is recorded with it.
    const details = { jobId, pages: pageIds?.length ?? null }
    return { result: job, auditEvent: { clientId, details, changes: [] } }
  })
}

/** Creates the handler that checks pages in the background and records what it found. */
export function checkPagesInBackground(reachOf: ReachOfClient): JobHandler {
  return async ({ job, db, clock, signal, progress, finish }) => {
    const { clientId, requestedBy, actedForId, input } = job
    if (clientId === null || requestedBy === null || actedForId === null) throw new JobFailed('No client was given.')
    const pageIds = Array.isArray(input['pageIds']) ? input['pageIds'].map(Number) : undefined
    const { domain } = await clientById(db, clientId)
    const found = await checkedPages(db, clientId, pageIds)
    const wanted = found
      .filter(({ isOpen, isPlanned }) => (isOpen && !isPlanned) || pageIds !== undefined)
      .slice(0, MAX_CHECKED_PAGES)
    const addresses = await addressesOfPages(
      db,
      clientId,
      wanted.map(({ pageId }) => pageId),
    )
    const limit = AbortSignal.timeout(MAX_CHECK_MS)
    const results = await readPages(await reachOf(clientId), domain, wanted, addresses, {
      signal: AbortSignal.any([signal, limit]),
      isOver: () => limit.aborted,
      onPage: (done) => progress(done, wanted.length, `Checking the pages of ${domain}`),
    })
    const missed = wanted.length - results.length
    const summary = pageChecksSummary(results.map(({ outcome }) => outcome))
    await finish(
      async (tx) => {
        const at = clock.now()
        const actor = { staffId: requestedBy, actedForId }
        const recorded = await recordPageChecks(tx, { clientId, actor, at }, results)
        const event = { clientId, details: { pages: recorded }, changes: ['page' as const] }
        await recordJobEvent(tx, { job, at, action: 'checkPages' }, event)
      },
      missed === 0 ? summary : `${summary} ${missed} more were not reached in time.`,
    )
  }
}

/** Checks pages, some at once. Pages that were not reached in time have no result. */
async function readPages(
  reach: SiteReach,
  domain: string,
  pages: readonly CheckedPage[],
  addresses: ReadonlyMap<number, PageAddress>,
  options: { signal: AbortSignal; isOver: () => boolean; onPage: (done: number) => Promise<void> },
): Promise<PageCheckResult[]> {
  const { signal, isOver, onPage } = options
  const listed = await readListedPaths(reach, domain, signal)
  const results: PageCheckResult[] = []
  const queue = pages.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const page of queue) {
        if (isOver()) return
        signal.throwIfAborted()
        const { impressions, countedUntil, pageId, isPlanned } = page
        const known = addresses.get(pageId)
        // A page that was deleted while it was checked has no result.
        if (known === undefined) continue
        if (known.address === null) {
          results.push(unknownResult(pageId, known.reason))
          await onPage(results.length)
          continue
        }
        const facts = await readPageFacts(reach, domain, known.address, listed, signal)
        if (isOver()) return
        const seen = impressions === null || countedUntil === null ? null : { impressions, until: countedUntil }
        const { findings } = indexationCheck({ ...facts, seen })
        results.push({ pageId, outcome: pageCheckOutcome({ ...facts, isPlanned }, findings), findings })
        await onPage(results.length)
      }
    }),
  )
  return results
}

/** The result for a page whose address on the real website is unknown: nothing was asked for (SITE-41). */
function unknownResult(pageId: number, reason: string): PageCheckResult {
  return { pageId, outcome: 'Unclear', findings: [{ check: 'answer', passed: null, sentence: reason }] }
}
