import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { SiteRejected, SiteSignInLost, SiteUnavailable } from '#connectors/site/port.ts'
import type { ListedPage, RemotePage } from '#connectors/site/remotePort.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { clients, jobs as jobRows, remotePages, sites, websiteConnections } from '#platform/db/schema/index.ts'
import { JobFailed, type JobHandler, type JobRequest, type JobWork, type SweepContext } from '#platform/jobs/index.ts'
import { type ConnectionRow, connectionOf } from '../website/website.queries.ts'
import { openConnection, type SiteOpener } from './clientSite.ts'
import { linkParents, lockMirrored, markMissing } from './mirror.queries.ts'
import { rebaseDrafts } from './rebaseDrafts.ts'
import { storePage } from './storePage.ts'

/** The number of pages that are read and stored at once. A stopped reading goes on behind the last of them. */
const AT_ONCE = 20
/** The number of websites that one sweep enqueues. */
const SITES_AT_ONCE = 20
const HOUR_MS = 3_600_000

/** Returns the job that compares the pages of a client's website with ours. */
export function readWebsiteJob(clientId: number): JobRequest {
  return { kind: 'read-website', clientId, singletonKey: `read website ${clientId}` }
}

/** Enqueues the reading of websites that were not read for `hours`. A failed one waits as long. */
async function enqueueUnread({ db, clock, jobs }: SweepContext, hours: number): Promise<void> {
  const before = new Date(clock.now().getTime() - hours * HOUR_MS)
  const { pagesReadAt } = websiteConnections
  const due = await db
    .select({ clientId: websiteConnections.clientId })
    .from(websiteConnections)
    .innerJoin(clients, eq(clients.clientId, websiteConnections.clientId))
    .where(
      and(
        isNull(clients.archivedAt),
        or(isNull(pagesReadAt), lte(pagesReadAt, before)),
        sql`not exists (select from ${jobRows} j where j.client_id = ${websiteConnections.clientId}
          and j.kind = 'read-website' and j.created_at > ${before.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(websiteConnections.clientId)
    .limit(SITES_AT_ONCE)
  for (const { clientId } of due) await db.transaction((tx) => jobs.enqueue(tx, readWebsiteJob(clientId)))
}

/**
 * Creates the work that compares the pages of a website with ours and reads those that are new or changed. What was
 * stored stays when it is interrupted, so that the next try reads the rest only.
 */
export function readWebsite(opener: SiteOpener, hours: number): JobWork {
  const handler: JobHandler = async ({ job, db, clock, signal, progress, finish }) => {
    const clientId = job.clientId ?? 0
    const connection = await connectionOf(db, clientId)
    if (connection === undefined) return
    try {
      const site = openConnection(opener, connection)
      const listed: ListedPage[] = []
      for await (const { pages } of site.list()) {
        signal.throwIfAborted()
        listed.push(...pages)
      }
      const { stale, missing } = await comparePages(db, clientId, listed)
      let done = listed.length - stale.length
      await progress(done, listed.length)
      for (const type of ['page', 'post'] as const) {
        const ofType = stale.filter((page) => page.type === type)
        for (let from = 0; from < ofType.length; from += AT_ONCE) {
          signal.throwIfAborted()
          const batch = ofType.slice(from, from + AT_ONCE)
          const read = await site.read(
            type,
            batch.map(({ id }) => id),
          )
          await db.transaction((tx) => storeRead(tx, clientId, read, clock.now()))
          done += batch.length
          await progress(done, listed.length)
        }
      }
      const postChoices = await site.postChoices().catch((error: unknown) => {
        // An account that may not see them can still publish pages.
        if (error instanceof SiteRejected) return null
        throw error
      })
      await finish(async (tx) => {
        const at = clock.now()
        const { projectId } = await lockMirrored(tx, clientId, missing)
        await markMissing(tx, missing, at)
        await linkParents(tx, projectId)
        await tx
          .update(websiteConnections)
          .set({ pagesReadAt: at, problem: null, postChoices })
          .where(isSame(connection))
        const details = { pages: listed.length, read: stale.length, missing: missing.length }
        await recordJobEvent(
          tx,
          { job, at, action: 'readWebsite' },
          { clientId, details, changes: ['website', 'page'] },
        )
      })
    } catch (error) {
      if (error instanceof SiteRejected || error instanceof SiteSignInLost || error instanceof SiteUnavailable)
        await recordProblem(db, connection, error.message, clock.now())
      if (error instanceof SiteRejected || error instanceof SiteSignInLost) throw new JobFailed(error.message)
      throw error
    }
  }
  return { handler, sweep: (context) => enqueueUnread(context, hours) }
}

/** Records why a website could not be read. What was read before stays, with its age. */
export async function recordProblem(
  db: Queryable,
  connection: ConnectionRow,
  problem: string,
  at: Date,
): Promise<void> {
  await db.update(websiteConnections).set({ problem }).where(isSame(connection))
  await recordChange(db, { kind: 'website', clientId: connection.clientId, at })
}

/** Selects a connection unless another one has replaced it. */
function isSame({ clientId, connectedAt }: ConnectionRow) {
  return and(eq(websiteConnections.clientId, clientId), eq(websiteConnections.connectedAt, connectedAt))
}

/** Stores pages that were read, and applies their changes to open drafts. Returns the strategies whose drafts changed. */
export async function storeRead(
  tx: Transaction,
  clientId: number,
  read: readonly RemotePage[],
  at: Date,
): Promise<{ changedPages: number[]; rebased: number[] }> {
  const site = await lockMirrored(tx, clientId, await pageIdsOf(tx, clientId, read))
  const changedPages: number[] = []
  const rebased: number[] = []
  for (const page of read) {
    const { pageId, changed } = await storePage(tx, site, page, { at, by: null })
    if (changed.length === 0) continue
    changedPages.push(pageId)
    rebased.push(...(await rebaseDrafts(tx, pageId, changed, at)))
  }
  for (const strategyId of new Set(rebased)) await recordChange(tx, { kind: 'zone', clientId, strategyId, at })
  if (changedPages.length > 0) await recordChange(tx, { kind: 'page', clientId, at })
  return { changedPages, rebased }
}

/** Returns which of the listed pages have changed since they were read, and which mirrored ones are not listed. */
async function comparePages(
  db: Queryable,
  clientId: number,
  listed: readonly ListedPage[],
): Promise<{ stale: ListedPage[]; missing: number[] }> {
  const rows = await db
    .select({
      pageId: remotePages.pageId,
      remoteType: remotePages.remoteType,
      remoteId: remotePages.remoteId,
      modified: remotePages.modified,
      missingSince: remotePages.missingSince,
    })
    .from(remotePages)
    .innerJoin(sites, eq(sites.projectId, remotePages.projectId))
    .where(eq(sites.clientId, clientId))
  const keyOf = (type: string, id: number) => `${type} ${id}`
  const known = new Map(rows.map((row) => [keyOf(row.remoteType, row.remoteId), row]))
  const stale = listed.filter(({ type, id, modified }) => {
    const row = known.get(keyOf(type, id))
    return row === undefined || row.modified !== modified || row.missingSince !== null
  })
  const there = new Set(listed.map(({ type, id }) => keyOf(type, id)))
  const gone = [...known].filter(([key, row]) => !there.has(key) && row.missingSince === null)
  return { stale, missing: gone.map(([, { pageId }]) => pageId) }
}

/** Returns our pages of pages of a website. Those that were not read yet are missing. */
async function pageIdsOf(db: Queryable, clientId: number, listed: readonly ListedPage[]): Promise<number[]> {
  const rows = await db
    .select({ pageId: remotePages.pageId, type: remotePages.remoteType, id: remotePages.remoteId })
    .from(remotePages)
    .innerJoin(sites, eq(sites.projectId, remotePages.projectId))
    .where(
      and(
        eq(sites.clientId, clientId),
        inArray(
          remotePages.remoteId,
          listed.map(({ id }) => id),
        ),
      ),
    )
  return rows
    .filter((row) => listed.some(({ type, id }) => row.type === type && row.id === id))
    .map((row) => row.pageId)
}
