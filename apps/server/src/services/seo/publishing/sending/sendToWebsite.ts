import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { SiteUnavailable } from '#connectors/site/port.ts'
import { RemotePageChanged, RemotePageGone, SiteUncertain, type WrittenPage } from '#connectors/site/remotePort.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, pageSends, publications, strategies } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import {
  idInJob,
  JobFailed,
  type JobFailure,
  type JobHandler,
  type Jobs,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { markMissing } from '#services/sites/mirror/mirror.queries.ts'
import { storeRead } from '#services/sites/mirror/readWebsite.ts'
import { lockStrategy } from '../../strategies/strategies.queries.ts'
import { finishPageSend } from './finishPageSend.ts'
import { deliverPageSend, type PageSend } from './pageSend.ts'

/** The use cases that send a text to a page. */
export type PageSendAction = 'publishContent' | 'publishBlog' | 'publishAgain' | 'restorePage'

/** The time in ms after which a send counts as interrupted. The three calls of one are given up before. */
const INTERRUPTED_MS = 240_000
/** The number of interrupted sends that one sweep enqueues. */
const AT_ONCE = 50
const NOT_SENT = 'The text did not reach the website. Publish it again.'

export type PageSendContext = UseCaseContext & { jobs: Jobs; siteOpener: SiteOpener }

/**
 * Sends a recorded text to its website and records the result. `isRepeated` for a confirmation that was made before. Throws
 * the errors of the site; nothing was published then, except after `SiteUncertain`, which a job resolves.
 */
export async function sendToWebsite(
  context: PageSendContext,
  action: PageSendAction,
  send: PageSend,
  { isRepeated }: { isRepeated: boolean },
): Promise<void> {
  const { db, clock, jobs, siteOpener } = context
  if (isRepeated && send.startedAt.getTime() > clock.now().getTime() - INTERRUPTED_MS)
    throw new HttpError(409, 'This text is being sent to the website. Try again in a few minutes.')
  const actor = { staffId: send.staffId, actedForId: send.actedForId }
  const lock = (tx: Transaction) => lockStrategy(tx, send.strategyId ?? 0)
  const written = await deliverPageSend({ db, siteOpener }, send, { isRepeated }).catch(async (error: unknown) => {
    if (error instanceof SiteUncertain) {
      // The job, and a repeated confirmation, read the page at once.
      await db
        .update(pageSends)
        .set({ startedAt: new Date(0) })
        .where(eq(pageSends.sendId, send.sendId))
      throw error
    }
    const failure = error instanceof HttpError ? error.message : NOT_SENT
    await runWrite(context, { actor, action, lock }, async (tx, at, { clientId, strategyId }) => {
      const hasFailed = await failPageSend(tx, send, failure)
      await storeFound(tx, clientId, send.pageId, error, at)
      if (!hasFailed) return { result: undefined }
      const details = { pageId: send.pageId, failure }
      return { result: undefined, auditEvent: { clientId, strategyId, details, changes: ['publication', 'page'] } }
    })
    throw error
  })
  const problem = await runWrite(context, { actor, action, lock }, async (tx, at) => {
    const finished = await finishPageSend(tx, send, written, { jobs, at })
    return { result: finished.problem, auditEvent: finished.auditEvent }
  })
  if (problem !== null) throw new HttpError(409, problem, { isWritten: true })
}

/** Stores what was found in place of the page that was expected. */
async function storeFound(tx: Transaction, clientId: number, pageId: number, error: unknown, at: Date): Promise<void> {
  if (error instanceof RemotePageChanged) await storeRead(tx, clientId, [error.present], at)
  if (error instanceof RemotePageGone) await markMissing(tx, [pageId], at)
}

/** Enqueues interrupted sends. Publishes of a later day are repeated by their own job. */
async function enqueueInterrupted({ db, clock, jobs }: SweepContext): Promise<void> {
  const before = new Date(clock.now().getTime() - INTERRUPTED_MS)
  const interrupted = await db
    .select({ sendId: pageSends.sendId, clientId: strategies.clientId, strategyId: strategies.strategyId })
    .from(pageSends)
    .innerJoin(strategies, eq(strategies.strategyId, pageSends.strategyId))
    .innerJoin(clients, eq(clients.clientId, strategies.clientId))
    .leftJoin(publications, eq(publications.publicationId, pageSends.publicationId))
    .where(
      and(
        eq(pageSends.state, 'sending'),
        lte(pageSends.startedAt, before),
        isNull(clients.archivedAt),
        or(
          isNull(publications.dueAt),
          sql`not exists (select from jobs j where j.singleton_key = 'publication ' || ${publications.publicationId}
            and j.state in ('waiting', 'running'))`,
        ),
      ),
    )
    .orderBy(pageSends.sendId)
    .limit(AT_ONCE)
  for (const { sendId, clientId, strategyId } of interrupted) {
    const request = { kind: 'finish-page-send' as const, clientId, strategyId, input: { sendId } }
    await db.transaction((tx) => jobs.enqueue(tx, { ...request, singletonKey: `page send ${sendId}` }))
  }
}

/**
 * Creates the work that finishes an interrupted send: the page is read, and the text is recorded as published if it is
 * there. If it is not, it counts as not sent, and the person publishes it again.
 */
export function finishInterruptedPageSend(siteOpener: SiteOpener, jobs: Pick<Jobs, 'enqueue'>): JobWork {
  const handler: JobHandler = async ({ job, db, clock, finish }) => {
    const [send] = await db
      .select()
      .from(pageSends)
      .where(eq(pageSends.sendId, idInJob(job, 'sendId')))
    if (send?.state !== 'sending') return
    const found = await readSent({ db, siteOpener }, send)
    await finish(async (tx) => {
      const at = clock.now()
      const { clientId, strategyId } = await lockStrategy(tx, send.strategyId ?? 0)
      const event = { clientId, strategyId, changes: ['publication', 'strategy', 'page'] as const }
      const source = {
        job,
        at,
        action: 'finishPageSend',
        actor: { staffId: send.staffId, actedForId: send.actedForId },
      }
      if ('error' in found) {
        await failPageSend(tx, send, found.error.message)
        await storeFound(tx, clientId, send.pageId, found.error, at)
        await recordJobEvent(tx, source, { ...event, details: { pageId: send.pageId, failure: found.error.message } })
        return
      }
      const { auditEvent } = await finishPageSend(tx, send, found.page, { jobs, at })
      if (auditEvent !== undefined) await recordJobEvent(tx, source, auditEvent)
    })
  }
  return { handler, failed: finishPageSendFailed, sweep: enqueueInterrupted }
}

/** Returns the page if it has the sent text, or why the text counts as not sent. Throws if the page can't be read. */
async function readSent(
  { db, siteOpener }: { db: Db; siteOpener: SiteOpener },
  send: PageSend,
): Promise<{ page: WrittenPage } | { error: Error }> {
  // With an expected version that no page has, the page is read and compared, but never written to.
  const unsendable = { ...send, expected: 'read only' }
  try {
    return { page: await deliverPageSend({ db, siteOpener }, unsendable, { isRepeated: true }) }
  } catch (error) {
    if (error instanceof RemotePageChanged) {
      return { error: error.present.version === send.expected ? new Error(NOT_SENT) : error }
    }
    if (error instanceof SiteUnavailable) throw error
    if (error instanceof HttpError) throw new JobFailed(error.message)
    throw error
  }
}

/** Handles a send that could not be finished: it counts as not sent, which its publication says. */
const finishPageSendFailed: JobFailure = async (tx, job) => {
  const [send] = await tx
    .select()
    .from(pageSends)
    .where(eq(pageSends.sendId, idInJob(job, 'sendId')))
  if (send !== undefined) {
    await failPageSend(
      tx,
      send,
      'The website could not be read, so nobody knows whether the text arrived. Check the page before you publish again.',
    )
  }
}

/** Marks a text as not sent. Its publish can be confirmed again, also with the same key. */
async function failPageSend(tx: Transaction, send: PageSend, failure: string): Promise<boolean> {
  const failed = await tx
    .update(pageSends)
    .set({ state: 'failed', failure })
    .where(and(eq(pageSends.sendId, send.sendId), eq(pageSends.state, 'sending')))
    .returning({ sendId: pageSends.sendId })
  if (failed.length === 0) return false
  if (send.publicationId !== null) {
    const idempotencyKey = `failed ${send.publicationId}`
    await tx
      .update(publications)
      .set({ state: 'failed', idempotencyKey })
      .where(eq(publications.publicationId, send.publicationId))
  }
  return true
}
