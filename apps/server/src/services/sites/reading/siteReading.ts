import { type ReadPage, type SiteReading, websiteAddress } from '@rankdesk/api'
import { siteAddressCounts, siteAddressKind, type SitePage, withoutFrames } from '@rankdesk/domain'
import { type Clock, countWords, linesOf } from '@rankdesk/format'
import { and, asc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Queryable, Transaction } from '#platform/db/database.ts'
import { jobs as jobTable, readPages, siteReadings, websiteConnections } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { jobsWhere } from '#services/seo/advisor/jobs.queries.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { cancelJob } from '#services/operations/jobs/changeJob.ts'

/** The time between two readings of a site, in ms. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** What the reading of sites needs to suggest an address. */
interface ReadingDeps {
  /** Returns the address of the copies that this server serves, with `{domain}`. Undefined if it serves none. */
  copyAddress: () => string | undefined
}
type ReadingContext = UseCaseContext & ReadingDeps

/** Returns the key under which the reading of a client's site runs once. */
const readingKey = (clientId: number): string => `read-site ${clientId}`

/** Returns the state of the reading of a client's site. Throws `HttpError` 404 for an unknown client. */
export async function readSiteReading(db: Queryable, deps: ReadingDeps, clientId: number): Promise<SiteReading> {
  const { domain, sample } = await clientById(db, clientId)
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  const [job] = await jobsWhere(db, eq(jobTable.kind, 'read-site'), eq(jobTable.singletonKey, readingKey(clientId)))
  const { path, status, problem, isHtml, redirectTo } = readPages
  const found = await db
    .select({ path, status, problem, isHtml, redirectTo })
    .from(readPages)
    .where(and(eq(readPages.clientId, clientId), isNotNull(readPages.readAt)))
  return {
    clientId,
    domain,
    address: row?.address ?? (await suggestedAddress(db, deps, { clientId, domain, sample })),
    job: job ?? null,
    finishedAt: row?.finishedAt?.toISOString() ?? null,
    addresses: found.length,
    counts: siteAddressCounts(found),
    isInterrupted: row !== undefined && row.completed < row.reading && job?.state === 'failed' && found.length > 0,
    more: row?.more ?? false,
  }
}

/** A connected website's own address, the copy of an invented client of the sample data, or the client's domain. */
async function suggestedAddress(
  db: Queryable,
  { copyAddress }: ReadingDeps,
  { clientId, domain, sample }: { clientId: number; domain: string; sample: boolean },
): Promise<string> {
  const [connected] = await db.select().from(websiteConnections).where(eq(websiteConnections.clientId, clientId))
  if (connected !== undefined) return connected.address
  return (sample ? copyAddress()?.replace('{domain}', domain) : undefined) ?? `https://${domain}`
}

/** Returns the pages of a client's site that were read, by path. Throws `HttpError` 404 for an unknown client. */
export async function listReadPages(db: Queryable, clientId: number): Promise<{ pages: ReadPage[] }> {
  await clientById(db, clientId)
  const [row] = await db.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  const rows = await pageRowsOf(db, clientId)
  const texts = withoutFrames(rows.map(({ path, lines }) => ({ path, text: linesOf(lines) })))
  const words = new Map(texts.map(({ path, text }) => [path, countWords(text.join('\n'))]))
  const linkedFrom = pagesThatLink(rows)
  const pages = rows
    .map((page) => ({ ...page, kind: siteAddressKind(page) }))
    .map(({ path, kind, status, problem, title, details, noindex, redirectTo, readAt }) => ({
      path,
      kind,
      linkedFrom: kind === 'document' ? (linkedFrom.get(path) ?? []) : [],
      url: `${row?.origin ?? ''}${path}`,
      status,
      problem,
      title,
      words: words.get(path) ?? 0,
      isCut: details?.isCut ?? false,
      language: details?.language ?? '',
      noindex,
      redirectTo,
      readAt: readAt?.toISOString() ?? '',
    }))
  return { pages }
}

/** Returns the pages that link to each address. */
function pagesThatLink(rows: readonly PageRow[]): ReadonlyMap<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { path, details } of rows) {
    for (const link of new Set(details?.links)) {
      const known = found.get(link)
      if (known === undefined) found.set(link, [path])
      else known.push(path)
    }
  }
  return found
}

type PageRow = Omit<typeof readPages.$inferSelect, 'mainHtml'>

async function pageRowsOf(db: Queryable, clientId: number): Promise<PageRow[]> {
  // The HTML of 2,000 pages would take much memory.
  const { mainHtml: _mainHtml, ...columns } = getTableColumns(readPages)
  return db
    .select(columns)
    .from(readPages)
    .where(and(eq(readPages.clientId, clientId), isNotNull(readPages.readAt)))
    .orderBy(asc(readPages.path))
}

/** Returns the pages of a client's site as rules see them: their texts without what all pages repeat. Rule READ-4. */
export async function sitePagesOf(
  db: Queryable,
  clientId: number,
): Promise<(SitePage & Pick<PageRow, 'readAt' | 'details'>)[]> {
  const rows = await pageRowsOf(db, clientId)
  return withoutFrames(
    rows.map(({ lines, details, ...row }) => ({
      ...row,
      details,
      isSignIn: details?.isSignIn ?? false,
      headings: details?.headings.filter(({ level }) => level === 1).map(({ text }) => text) ?? [],
      links: details?.links ?? [],
      text: linesOf(lines),
    })),
  )
}

/**
 * Requests the reading of a client's site: continues the one of the same address that was stopped, or returns the running
 * one. Throws `HttpError` 404 for an unknown client and 409 for an archived one.
 */
export function requestReading(
  context: ReadingContext & { jobs: Jobs },
  { actor, clientId, body }: { actor: Actor; clientId: number; body: { address: string } },
): Promise<SiteReading> {
  const address = websiteAddress(body.address)
  if (address === undefined) throw rejectField(400, 'address', 'Enter an address such as acme.com')
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'readSite', lock }, async (tx, at) => {
    if (await isRunning(tx, clientId)) return { result: await readSiteReading(tx, context, clientId) }
    const jobId = await startReading(tx, context.jobs, { clientId, address, at, actor })
    const result = await readSiteReading(tx, context, clientId)
    return { result, auditEvent: { clientId, details: { address, jobId }, changes: ['website'] } }
  })
}

/** Stops the running reading. What was read stays. Throws `HttpError` 404 for an unknown client. */
export async function cancelReading(
  context: ReadingContext & { jobs: Jobs },
  { actor, clientId }: { actor: Actor; clientId: number },
): Promise<SiteReading> {
  const { job } = await readSiteReading(context.db, context, clientId)
  if (job?.state === 'waiting' || job?.state === 'running') await cancelJob(context, { actor, jobId: job.jobId })
  return readSiteReading(context.db, context, clientId)
}

/** Enqueues the reading of a client's site, in the caller's transaction, and returns its job. */
async function startReading(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { clientId, address, at, actor }: { clientId: number; address: string; at: Date; actor?: Actor },
): Promise<number> {
  const [before] = await tx.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  const isContinued = before !== undefined && before.address === address && before.completed < before.reading
  const reading = isContinued ? before.reading : (before?.reading ?? 0) + 1
  const set = { address, reading, requestedAt: at }
  await tx
    .insert(siteReadings)
    .values({ clientId, ...set })
    .onConflictDoUpdate({ target: siteReadings.clientId, set })
  const { jobId } = await jobs.enqueue(tx, {
    kind: 'read-site',
    clientId,
    singletonKey: readingKey(clientId),
    ...(actor === undefined ? {} : { actor }),
  })
  return jobId
}

async function isRunning(tx: Transaction, clientId: number): Promise<boolean> {
  const isOpen = inArray(jobTable.state, ['waiting', 'running'])
  return (await tx.$count(jobTable, and(eq(jobTable.singletonKey, readingKey(clientId)), isOpen))) > 0
}

/**
 * Reads the sites that were read before again every week, one at a time, so that other jobs don't wait. A sweep for
 * `Jobs.addSweep`.
 */
export function sweepSiteReadings({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }) {
  return async (): Promise<void> => {
    await db.transaction(async (tx) => {
      const at = clock.now()
      const before = new Date(at.getTime() - WEEK_MS)
      const [due] = await fetchRows<{ clientId: number; address: string }>(
        tx,
        sql`select r.client_id "clientId", r.address from site_readings r join clients c using (client_id)
          where r.completed > 0 and r.requested_at < ${before} and c.active and c.archived_at is null
            and not exists (select from jobs where kind = 'read-site' and state in ('waiting', 'running'))
          order by r.requested_at limit 1 for update of r skip locked`,
      )
      if (due !== undefined) await startReading(tx, jobs, { ...due, at })
    })
  }
}
