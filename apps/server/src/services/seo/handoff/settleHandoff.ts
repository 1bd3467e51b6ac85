import { typedPageAddress } from '@rankdesk/api'
import { desc, eq } from 'drizzle-orm'
import { isSameWebsite } from '#connectors/site/index.ts'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { publications, receipts } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { websiteOfClient } from '#services/lib/websiteOfClient.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'
import { completeHandoff } from './completeHandoff.ts'
import { endHandoffs, type HandedOver, waitingHandoff } from './handoff.queries.ts'
import { openHandoff } from './handoffLinks.ts'
import { handoffJob } from './proveHandoff.ts'

interface OfStrategy {
  actor: Actor
  strategyId: number
}

/**
 * Requests a reading of the address of a waiting text, after correcting it. Returns false if no text waits. Throws
 * `HttpError` 400 for an address on another website.
 */
export function checkHandoff(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId, address }: OfStrategy & { address: string },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'checkHandoff', lock }, async (tx, _at, { clientId }) => {
    const waiting = await waitingHandoff(tx, strategyId)
    if (waiting === undefined) return { result: false }
    const corrected = await correctAddress(tx, waiting, clientId, address)
    await jobs.enqueue(tx, handoffJob(waiting, clientId))
    const details = { publicationId: waiting.publicationId, address: corrected }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication'] } }
  })
}

/**
 * Stores the address at which a text was put online, which is on the client's website, and returns it. Throws `HttpError` 400
 * for an address on another one.
 */
async function correctAddress(
  tx: Transaction,
  { publicationId, handoffAddress }: HandedOver,
  clientId: number,
  typed: string,
): Promise<string> {
  const address = typedPageAddress(typed)
  // The website may have moved since: both addresses are its own.
  const { address: website } = await websiteOfClient(tx, clientId)
  const own = [handoffAddress, website].flatMap((known) => (known === null ? [] : [new URL(known)]))
  if (address === undefined || !own.some((known) => isSameWebsite(known, new URL(address))))
    throw rejectField(400, 'address', `Enter an address on ${new URL(website ?? handoffAddress).host}`)
  if (address !== handoffAddress)
    await tx.update(publications).set({ handoffAddress: address }).where(eq(publications.publicationId, publicationId))
  return address
}

/**
 * Completes a strategy whose text was handed over, although it was not found on the website, with a reason. Returns false if
 * no text waits.
 */
export function acceptHandoff(
  context: UseCaseContext,
  { actor, strategyId, reason }: OfStrategy & { reason: string },
): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'acceptHandoff', lock }, async (tx, at, strategy) => {
    const waiting = await waitingHandoff(tx, strategyId)
    if (waiting === undefined) return { result: false }
    const { publicationId } = waiting
    const [receipt] = await tx
      .select()
      .from(receipts)
      .where(eq(receipts.publicationId, publicationId))
      .orderBy(desc(receipts.receiptId))
      .limit(1)
    const missing = receipt?.state === 'Differs' ? receipt.differences : undefined
    await completeHandoff(tx, strategy, waiting, { at, missing, acceptance: { reason, staffId: actor.staffId } })
    if (receipt !== undefined)
      await tx.update(receipts).set({ nextCheckAt: null }).where(eq(receipts.receiptId, receipt.receiptId))
    const { clientId } = strategy
    const details = { publicationId, receiptState: receipt?.state ?? null, reason }
    return { result: true, auditEvent: { clientId, strategyId, details, changes: ['publication', 'strategy', 'page'] } }
  })
}

/** Takes back a text that was handed over: its links open nothing, and the strategy is open. False if no text waits. */
export function withdrawHandoff(context: UseCaseContext, { actor, strategyId }: OfStrategy): Promise<boolean> {
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'withdrawHandoff', lock }, async (tx, at, { clientId }) => {
    const ended = await endHandoffs(tx, strategyId, { state: 'canceled', at, revokedBy: actor.actedForId })
    if (ended === 0) return { result: false }
    return { result: true, auditEvent: { clientId, strategyId, changes: ['publication', 'strategy'] } }
  })
}

/**
 * Records that a web master says that a text is online, and requests a reading of its address. Returns false if the link opens
 * nothing, and true without an effect if the text does not wait anymore. Throws `HttpError` 400 for an address on another
 * website. No account stands behind a link, so the audit event is one of the server that names the link.
 */
export async function reportOnline(
  { db, clock, requestId, jobs }: UseCaseContext & { jobs: Jobs },
  { secret, address, now }: { secret: string; address: string; now: Date },
): Promise<boolean> {
  const opened = await openHandoff(db, secret, now)
  if (opened === undefined) return false
  return db.transaction(async (tx) => {
    await lockStrategy(tx, opened.publication.strategyId)
    const link = await openHandoff(tx, secret, now)
    if (link === undefined) return false
    const { clientId, handoffLinkId, publication } = link
    if (publication.state !== 'handed-over') return true
    const { publicationId, strategyId } = publication
    const corrected = await correctAddress(tx, publication, clientId, address)
    const at = clock.now()
    await tx.update(publications).set({ reportedAt: at }).where(eq(publications.publicationId, publicationId))
    await jobs.enqueue(tx, handoffJob(publication, clientId))
    await recordAuditEvent(
      tx,
      { actor: null, at, requestId, action: 'reportOnline' },
      {
        clientId,
        strategyId,
        details: { publicationId, handoffLinkId, address: corrected },
        changes: ['publication', 'strategy'],
      },
    )
    return true
  })
}
