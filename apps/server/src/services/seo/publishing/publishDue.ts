import type { ChangeKind } from '@rankdesk/api'
import { comparableHtml, META_ELEMENTS } from '@rankdesk/domain'
import { escapeHtml } from '@rankdesk/format'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import { type SiteContent, SiteUnavailable } from '#connectors/site/port.ts'
import { RemotePageChanged, RemotePageGone } from '#connectors/site/remotePort.ts'
import { type JobSource, recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { clients, pageSends, publications, receipts, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import {
  idInJob,
  isOfArchivedClient,
  type JobContext,
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRequest,
  type JobRow,
  type Jobs,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { publishTarget } from '#services/sites/mirror/publishTarget.ts'
import { storeRead } from '#services/sites/mirror/readWebsite.ts'
import { refreshPage } from '#services/sites/mirror/refreshPage.ts'
import { lockStrategyIfAny } from '../strategies/strategies.queries.ts'
import { hashOfZones } from './hashOfZones.ts'
import { proveLiveJob } from './proveLive.ts'
import { publishToPage } from './publishToPage.ts'
import { reopenStrategy } from './reopenStrategy.ts'
import { finishPageSend } from './sending/finishPageSend.ts'
import { beginPageSend, deliverPageSend, type PageSend, textToSend } from './sending/pageSend.ts'

type Publication = typeof publications.$inferSelect

/** The maximum number of publications that one sweep enqueues. */
const AT_ONCE = 50

/** Enqueues due publications, once each across all processes. */
async function enqueueDue({ db, clock, jobs }: SweepContext): Promise<void> {
  const due = await db
    .select({
      publicationId: publications.publicationId,
      strategyId: publications.strategyId,
      clientId: strategies.clientId,
    })
    .from(publications)
    .innerJoin(strategies, eq(strategies.strategyId, publications.strategyId))
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    // The due publishes of an archived client wait until it is restored.
    .where(and(eq(publications.state, 'due'), lte(publications.dueAt, clock.now()), isNull(clients.archivedAt)))
    .orderBy(publications.dueAt)
    .limit(AT_ONCE)
  for (const { publicationId, strategyId, clientId } of due) {
    await db.transaction((tx) => jobs.enqueue(tx, publishLaterJob({ publicationId, strategyId }, clientId)))
  }
}

/** Returns the job that publishes a due publication, at most once. */
export function publishLaterJob(
  { publicationId, strategyId }: Pick<Publication, 'publicationId' | 'strategyId'>,
  clientId: number,
): JobRequest {
  return {
    kind: 'publish-later',
    clientId,
    strategyId,
    input: { publicationId },
    singletonKey: `publication ${publicationId}`,
  }
}

/**
 * Creates the work that publishes a due publication as approved. If the page has changed since the approval, nothing
 * is overwritten: the receipt says Differs, with the page's content, and the strategy must be completed again.
 */
export function publishDue(jobs: Jobs, siteOpener: SiteOpener): JobWork {
  const publishRemote = publishDueRemote(jobs, siteOpener)
  const handler: JobHandler = async (context) => {
    if (await publishRemote(context)) return
    const { job, clock, finish } = context
    await finish(async (tx) => {
      const publication = await lockPublication(tx, idInJob(job, 'publicationId'))
      // Canceled or replaced since it became due.
      if (publication?.state !== 'due' || (await isOfArchivedClient(tx, job))) return
      const at = clock.now()
      const page = await sitePublisher(tx).readPage(publication.pageId, { lock: true })
      if (page === undefined) throw new JobFailed('The page of the publication no longer exists.')
      const differences = changesSince(page, publication)
      if (differences.length > 0) {
        await reopenAfterFailure(tx, job, publication, { state: 'Differs', differences }, at)
        return
      }
      await publishToPage(tx, page, publication, at)
      await tx
        .update(publications)
        .set({ state: 'published', publishedAt: at })
        .where(eq(publications.publicationId, publication.publicationId))
      if (job.clientId !== null) await jobs.enqueue(tx, proveLiveJob(publication, job.clientId))
      await recordPublication(tx, { job, at, action: 'publishDue' }, publication, ['publication', 'strategy', 'page'])
    })
  }
  return { handler, failed: publishDueFailed, sweep: enqueueDue }
}

/**
 * Creates the part of a due publish for pages of connected websites: the page is read, the text is recorded, sent, and
 * confirmed. A repeated try reads the page before it sends anything. Returns false for a page of another kind.
 */
function publishDueRemote(jobs: Jobs, siteOpener: SiteOpener) {
  return async (context: JobContext): Promise<boolean> => {
    const { job, db, clock, finish } = context
    const publicationId = idInJob(job, 'publicationId')
    const [found] = await db
      .select({ state: publications.state, pageId: publications.pageId, clientId: strategies.clientId })
      .from(publications)
      .innerJoin(strategies, eq(strategies.strategyId, publications.strategyId))
      .where(eq(publications.publicationId, publicationId))
    if (found === undefined || (found.state !== 'due' && found.state !== 'sending')) return false
    const { pageId, clientId } = found
    if (found.state === 'due' && (await targetOf(context, clientId, pageId)) === undefined) return false
    const isRepeated = found.state === 'sending'
    if (!isRepeated) await orFail(refreshPage({ db, clock, siteOpener }, { clientId, pageId }))
    const send = isRepeated ? await openSend(context, publicationId) : await begin(context, siteOpener, publicationId)
    if (send === undefined) return true
    try {
      const written = await deliverPageSend({ db, siteOpener }, send, { isRepeated })
      await finish(async (tx) => {
        const at = clock.now()
        const { auditEvent } = await finishPageSend(tx, send, written, { jobs, at })
        const actor = { staffId: send.staffId, actedForId: send.actedForId }
        if (auditEvent !== undefined) await recordJobEvent(tx, { job, at, action: 'publishDue', actor }, auditEvent)
      })
    } catch (error) {
      if (!(error instanceof RemotePageChanged)) return orFail(Promise.reject(error as Error))
      await finish(async (tx) => {
        const at = clock.now()
        const publication = await lockPublication(tx, publicationId)
        await storeRead(tx, clientId, [error.present], at)
        const page = await sitePublisher(tx).readPage(pageId)
        if (publication === undefined || page === undefined) return
        await reopenAfterFailure(
          tx,
          job,
          publication,
          { state: 'Differs', differences: changesSince(page, publication) },
          at,
        )
      })
    }
    return true
  }
}

/** Throws the errors of a site as those of a job: only a site that does not respond is tried again. */
async function orFail<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (error instanceof HttpError && !(error instanceof SiteUnavailable)) throw new JobFailed(error.message)
    throw error
  })
}

function targetOf({ db }: JobContext, clientId: number, pageId: number) {
  return orFail(publishTarget(db, clientId, pageId))
}

async function openSend({ db }: JobContext, publicationId: number): Promise<PageSend | undefined> {
  const [send] = await db.select().from(pageSends).where(eq(pageSends.publicationId, publicationId))
  return send?.state === 'sending' ? send : undefined
}

/** Records the text of a due publication before it is sent. Undefined if it was canceled, waits, or its page has changed. */
async function begin(
  { job, db, clock, finish }: JobContext,
  siteOpener: SiteOpener,
  publicationId: number,
): Promise<PageSend | undefined> {
  const prepare = async (tx: Transaction) => {
    const strategy = await lockStrategyIfAny(tx, job.strategyId ?? 0)
    const publication = await lockPublication(tx, publicationId)
    if (publication?.state !== 'due' || (await isOfArchivedClient(tx, job))) return undefined
    const target = strategy && (await publishTarget(tx, strategy.clientId, publication.pageId))
    const page = await sitePublisher(tx).readPage(publication.pageId, { lock: true })
    if (target === undefined || page === undefined) throw new RemotePageGone()
    const differences = changesSince(page, publication)
    return { publication, target, differences }
  }
  const send = await db.transaction(async (tx) => {
    const prepared = await prepare(tx)
    if (prepared === undefined || prepared.differences.length > 0) return undefined
    const { publication, target } = prepared
    const { strategyId, staffId, actedForId } = publication
    await tx.update(publications).set({ state: 'sending' }).where(eq(publications.publicationId, publicationId))
    const after = textToSend(siteOpener.remoteSites, target, publication)
    const actor = { staffId, actedForId }
    return beginPageSend(tx, { remote: target.remote, strategyId, publicationId, after, actor, at: clock.now() })
  })
  if (send !== undefined) return send
  await finish(async (tx) => {
    const prepared = await prepare(tx)
    if (prepared === undefined || prepared.differences.length === 0) return
    const { publication, differences } = prepared
    await reopenAfterFailure(tx, job, publication, { state: 'Differs', differences }, clock.now())
  })
  return undefined
}

/** Whether the client was archived after the publish became due. It stays due, for the day on which it is restored. */
/** Handles a scheduled publish that finally failed: the receipt says Failed, and the strategy is reopened. */
const publishDueFailed: JobFailure = async (tx, job, at) => {
  const publication = await lockPublication(tx, idInJob(job, 'publicationId'))
  if (publication?.state === 'due' || publication?.state === 'sending')
    await reopenAfterFailure(tx, job, publication, { state: 'Failed', differences: [] }, at)
}

/** Locks a publication for this transaction. */
export async function lockPublication(tx: Transaction, publicationId: number): Promise<Publication | undefined> {
  const [publication] = await tx
    .select()
    .from(publications)
    .where(eq(publications.publicationId, publicationId))
    .for('no key update')
  return publication
}

/** Returns what of a page that a publication overwrites has changed since its approval. */
function changesSince(page: SiteContent, publication: Publication) {
  const base = new Map(publication.baseZones.map((zone) => [zone.elementID, zone.content]))
  const changed = publication.zones.filter(
    ({ elementID }) => comparableHtml(page.zones.get(elementID) ?? '') !== comparableHtml(base.get(elementID) ?? ''),
  )
  return [
    ...changed.map(({ elementID, content }) => ({
      elementID,
      approved: content,
      shown: page.zones.get(elementID) ?? null,
    })),
    ...changedMeta(page, publication),
  ]
}

/** Returns the differences of the page's title and description since the approval, as HTML. */
function changedMeta(page: SiteContent, { baseMeta, ...approved }: Publication) {
  if (baseMeta === null) return []
  return (['metaTitle', 'metaDescription'] as const)
    .filter((field) => page[field] !== baseMeta[field])
    .map((field) => ({
      elementID: META_ELEMENTS[field],
      approved: escapeHtml(approved[field]),
      shown: escapeHtml(page[field]),
    }))
}

/** Reopens the strategy of a publish that did not happen; the receipt keeps the reason. */
async function reopenAfterFailure(
  tx: Transaction,
  job: JobRow,
  publication: Publication,
  receipt: Pick<typeof receipts.$inferInsert, 'state' | 'differences'>,
  at: Date,
): Promise<void> {
  const { publicationId, strategyId, zones } = publication
  const state = receipt.state === 'Failed' ? 'failed' : 'refused'
  await tx.update(publications).set({ state }).where(eq(publications.publicationId, publicationId))
  // A text that was being sent to a website is given up with its publish.
  await tx
    .update(pageSends)
    .set({ state: 'failed', failure: receipt.state })
    .where(and(eq(pageSends.publicationId, publicationId), eq(pageSends.state, 'sending')))
  await tx
    .insert(receipts)
    .values({ publicationId, strategyId, ...receipt, approvedHash: hashOfZones(zones), url: '', checkedAt: at })
  await reopenStrategy(tx, publication)
  await recordPublication(tx, { job, at, action: 'publishDue' }, publication, ['publication', 'strategy'])
}

/** Records what became of a scheduled publish, on behalf of whoever approved it. */
function recordPublication(
  tx: Transaction,
  source: JobSource,
  { publicationId, strategyId, staffId, actedForId }: Publication,
  changes: readonly ChangeKind[],
): Promise<void> {
  const { clientId } = source.job
  return recordJobEvent(
    tx,
    { ...source, actor: { staffId, actedForId } },
    { ...(clientId === null ? {} : { clientId }), strategyId, details: { publicationId }, changes },
  )
}
