import { isNotLive } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, desc, eq } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { publications, receipts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite, type WriteOutcome } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { requirePublishTarget } from '#services/lib/websiteOfClient.ts'
import type { SiteOpener } from '#services/sites/mirror/clientSite.ts'
import { publishTarget, type PublishTarget } from '#services/sites/mirror/publishTarget.ts'
import { asHandedOver } from '../handoff/handoff.queries.ts'
import { handoffJob } from '../handoff/proveHandoff.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { proveLiveJob } from './proveLive.ts'
import { publishToPage, zonesBefore } from './publishToPage.ts'
import { beginPageSend, type PageSend, textToSend } from './sending/pageSend.ts'
import { refreshPageOf } from './sending/refreshPageOf.ts'
import { type PageSendContext, sendToWebsite } from './sending/sendToWebsite.ts'

export interface AcceptReceipt {
  actor: Actor
  strategyId: number
  reason: string
}

/**
 * Accepts with a reason that the page of a completed strategy does not show its text, so that it leaves the queue
 * (QUEUE-8). Returns false when there is nothing to accept.
 */
export function acceptReceipt(context: UseCaseContext, { actor, strategyId, reason }: AcceptReceipt): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'acceptReceipt', lock }, async (tx, at, strategy) => {
    const newest = await newestPublished(tx, strategyId)
    if (newest === undefined) return { result: false }
    const { publication, receiptState } = newest
    const isAccepted = publication.acceptedAt !== null
    if (!isNotLive({ isCompleted: strategy.statusId !== 0, receiptState, isAccepted })) return { result: false }
    const { publicationId } = publication
    await tx
      .update(publications)
      .set({ acceptedReason: reason, acceptedBy: actor.staffId, acceptedAt: at })
      .where(eq(publications.publicationId, publicationId))
    const details = { publicationId, receiptState, reason }
    return {
      result: true,
      auditEvent: { clientId: strategy.clientId, strategyId, details, changes: ['publication', 'strategy'] },
    }
  })
}

/**
 * Requests another check of the public page, for a receipt that says Differs, Not yet or Failed (D01). Returns false when
 * nothing of the strategy has been published.
 */
export function proveLiveAgain(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'proveLiveAgain', lock }, async (tx, _now, { clientId }) => {
    const [publication] = await tx
      .select()
      .from(publications)
      .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'published')))
      .orderBy(desc(publications.publicationId))
      .limit(1)
    if (publication === undefined) return { result: false }
    const handed = asHandedOver(publication)
    await jobs.enqueue(tx, handed === undefined ? proveLiveJob(publication, clientId) : handoffJob(handed, clientId))
    return { result: true, auditEvent: { clientId, strategyId, changes: ['publication'] } }
  })
}

export interface PublishAgain {
  actor: Actor
  strategyId: number
  /** A repeated confirmation has the same key and takes effect once. */
  idempotencyKey: string
}

/**
 * Writes the published texts of a completed strategy to its page once more, and checks the page again. Returns false when
 * its page is live or was accepted as it is.
 */
export async function publishAgain(context: PageSendContext, again: PublishAgain): Promise<boolean> {
  await refreshPageOf(context, again.strategyId)
  const { result, send } = await recordAgain(context, again)
  if (send !== undefined) await sendToWebsite(context, 'publishAgain', send, { isRepeated: false })
  return result
}

/** A recorded publish. A page of a connected website gets its text afterwards, by the send. */
interface RecordedAgain {
  result: boolean
  send?: PageSend
}

function recordAgain(
  { jobs, siteOpener, ...context }: PageSendContext,
  { actor, strategyId, idempotencyKey }: PublishAgain,
): Promise<RecordedAgain> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(
    context,
    { actor, action: 'publishAgain', lock },
    async (tx, at, strategy): Promise<WriteOutcome<RecordedAgain>> => {
      const key = eq(publications.idempotencyKey, idempotencyKey)
      if ((await tx.$count(publications, and(eq(publications.strategyId, strategyId), key))) > 0)
        return { result: { result: true } }
      const newest = await newestPublished(tx, strategyId)
      if (newest === undefined) return { result: { result: false } }
      const { publication, receiptState } = newest
      const isAccepted = publication.acceptedAt !== null
      if (!isNotLive({ isCompleted: strategy.statusId !== 0, receiptState, isAccepted }))
        return { result: { result: false } }
      await requirePublishTarget(tx, strategy.clientId)
      const { publicationId: _replaced, ...text } = publication
      const page = await sitePublisher(tx).readPage(text.pageId, { lock: true })
      if (page === undefined) throw new Error('The page of the publication does not exist.')
      const target = await publishTarget(tx, strategy.clientId, text.pageId)
      const [record] = await tx
        .insert(publications)
        .values({
          ...text,
          ...actor,
          idempotencyKey,
          baseZones: zonesBefore(page, text.zones),
          publishDate: losAngelesDateOf(at),
          approvedAt: at,
          dueAt: null,
          publishedAt: target === undefined ? at : null,
          state: target === undefined ? 'published' : 'sending',
        })
        .returning()
      if (record === undefined) throw new Error('The publication was not stored.')
      const send = target && (await beginAgain(tx, siteOpener, target, record))
      if (send === undefined) {
        await publishToPage(tx, page, record, at)
        await jobs.enqueue(tx, proveLiveJob(record, strategy.clientId))
      }
      const details = { pageId: record.pageId, zones: record.zones.length }
      const { clientId } = strategy
      return {
        result: { result: true, ...(send && { send }) },
        auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy', 'page'] },
      }
    },
  )
}

function beginAgain(
  tx: Transaction,
  { remoteSites }: SiteOpener,
  target: PublishTarget,
  record: typeof publications.$inferSelect,
): Promise<PageSend> {
  const { strategyId, publicationId, staffId, actedForId, approvedAt: at } = record
  const after = textToSend(remoteSites, target, record)
  return beginPageSend(tx, {
    remote: target.remote,
    strategyId,
    publicationId,
    after,
    actor: { staffId, actedForId },
    at,
  })
}

/** Returns the newest publish of a strategy that went to the page, with the state of its newest receipt. */
async function newestPublished(db: Queryable, strategyId: number) {
  const [publication] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.strategyId, strategyId), eq(publications.state, 'published')))
    .orderBy(desc(publications.publicationId))
    .limit(1)
  if (publication === undefined) return undefined
  const [receipt] = await db
    .select({ state: receipts.state })
    .from(receipts)
    .where(eq(receipts.publicationId, publication.publicationId))
    .orderBy(desc(receipts.receiptId))
    .limit(1)
  return { publication, receiptState: receipt?.state ?? null }
}
