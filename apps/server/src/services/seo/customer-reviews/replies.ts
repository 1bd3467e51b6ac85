import type { CustomerReview } from '@rankdesk/api'
import { filledTemplate, gbpPanel, isPrivateTrade, proposedReply, replyFindings } from '@rankdesk/domain'
import { formatTelephone } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { customerReviews } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { nameOfService } from '../profile/serviceCatalog.ts'
import { reviewById } from './customerReviews.queries.ts'
import { templatesFor } from './replyTemplates.ts'

/** The time for which an approved answer can be stopped, in ms. */
const STOPPABLE_MS = 10_000

type Row = typeof customerReviews.$inferSelect

/** A change of the answer to a review. */
interface ReplyChange {
  actor: Actor
  customerReviewId: number
}

/** Saves the draft of an answer; an empty one drops it. Throws `HttpError` 404, and 409 with the newer draft. */
export function saveReplyDraft(
  context: UseCaseContext,
  { text, baseVersion, ...change }: ReplyChange & { text: string; baseVersion: number },
): Promise<{ draftVersion: number }> {
  return changeReview(context, { ...change, action: 'saveReplyDraft' }, async (tx, _at, row, clientId) => {
    const draft = text.trim() === '' ? null : text
    if (row.draft === draft) return { result: { draftVersion: row.draftVersion } }
    await requireVersion(tx, row, baseVersion)
    const draftVersion = row.draftVersion + 1
    await update(tx, row, { draft, draftVersion, draftedBy: change.actor.actedForId })
    return { result: { draftVersion }, auditEvent: eventOf(row, clientId) }
  })
}

/**
 * Approves an answer: it is sent after ten seconds, until which it can be stopped. Throws `HttpError` 400 for what Google does
 * not take, 409 for an older draft, an answer on its way or a profile that is not connected, and 422 for findings that nobody
 * accepted (CREV-6).
 */
export function approveReply(
  context: UseCaseContext,
  approval: ReplyChange & { text: string; acceptedFindings: readonly string[]; baseVersion: number },
): Promise<CustomerReview> {
  const { actor, customerReviewId, acceptedFindings, baseVersion } = approval
  const text = approval.text.trim()
  return changeReview(context, { actor, customerReviewId, action: 'approveReply' }, async (tx, at, row, clientId) => {
    if (row.replyState === 'sending') throw new HttpError(409, 'An answer to this review is being sent.')
    await requireVersion(tx, row, baseVersion)
    const facts = await replyFactsOf(tx, row.locationId)
    if (row.removedAt !== null) throw new HttpError(409, 'The profile no longer shows this review.')
    if (facts.blocker !== null) throw new HttpError(409, facts.blocker)
    const found = replyFindings(text, facts)
    const blocking = found.find(({ blocks }) => blocks)
    if (blocking !== undefined) throw rejectField(400, 'text', blocking.text)
    const open = found.filter(({ id }) => !acceptedFindings.includes(id))
    if (open.length > 0) throw new HttpError(422, open.map((finding) => finding.text).join(' '))
    await update(tx, row, {
      draft: null,
      draftVersion: row.draftVersion + 1,
      reply: text,
      replyState: 'sending',
      rejection: null,
      repliedAt: at,
      sendAt: new Date(at.getTime() + STOPPABLE_MS),
      approvedBy: actor.staffId,
      approvedForId: actor.actedForId,
    })
    const accepted = found.map(({ id }) => id)
    return { result: await reviewById(tx, customerReviewId), auditEvent: eventOf(row, clientId, { accepted }) }
  })
}

/**
 * Removes an answer: one that waits its ten seconds becomes the draft again, one on the profile is removed there. Without one
 * nothing changes. Throws `HttpError` 409 for an answer on its way.
 */
export function removeReply(context: UseCaseContext, change: ReplyChange): Promise<CustomerReview> {
  const { customerReviewId, actor } = change
  return changeReview(context, { ...change, action: 'removeReply' }, async (tx, at, row, clientId) => {
    const next = afterRemoval(row, at)
    if (next === undefined) return { result: await reviewById(tx, customerReviewId) }
    const approval = next.sendAt == null ? {} : { approvedBy: actor.staffId, approvedForId: actor.actedForId }
    await update(tx, row, { ...next, ...approval, draftVersion: row.draftVersion + 1 })
    return { result: await reviewById(tx, customerReviewId), auditEvent: eventOf(row, clientId) }
  })
}

function afterRemoval(row: Row, at: Date): Partial<Row> | undefined {
  const { replyState, reply, shownReply, sendAt } = row
  if (replyState === 'none') return undefined
  if (replyState === 'sending') {
    if (sendAt === null || sendAt <= at)
      throw new HttpError(409, 'The answer is being sent and can’t be stopped anymore.')
    const shown = { reply: shownReply, replyState: shownReply === null ? ('none' as const) : ('live' as const) }
    return { ...shown, draft: reply, sendAt: null }
  }
  if (replyState === 'rejected' && shownReply === null)
    return { reply: null, replyState: 'none', rejection: null, draft: reply }
  return { reply: null, replyState: 'sending', rejection: null, sendAt: at }
}

async function requireVersion(tx: Transaction, { draftVersion, customerReviewId }: Row, baseVersion: number) {
  if (draftVersion === baseVersion) return
  const theirs = await reviewById(tx, customerReviewId)
  throw new HttpError(409, 'Someone else changed this answer after you opened it.', { theirs })
}

async function update(tx: Transaction, { customerReviewId }: Row, next: Partial<Row>): Promise<void> {
  await tx.update(customerReviews).set(next).where(eq(customerReviews.customerReviewId, customerReviewId))
}

function eventOf({ customerReviewId, stars }: Row, clientId: number, details: { accepted?: readonly string[] } = {}) {
  return { clientId, details: { customerReviewId, stars, ...details }, changes: ['customer-review'] as const }
}

/** Runs a change of a review that is locked. */
function changeReview<Result>(
  context: UseCaseContext,
  { actor, customerReviewId, action }: ReplyChange & { action: string },
  change: (
    tx: Transaction,
    at: Date,
    row: Row,
    clientId: number,
  ) => Promise<{ result: Result; auditEvent?: ReturnType<typeof eventOf> }>,
): Promise<Result> {
  const lock = (tx: Transaction) => lockReview(tx, customerReviewId)
  return runWrite(context, { actor, action, lock }, async (tx, at, row) => {
    const { clientId } = await reviewById(tx, customerReviewId)
    return change(tx, at, row, clientId)
  })
}

/** Locks a review for the transaction and returns its row. Throws `HttpError` 404 for an unknown one. */
async function lockReview(tx: Transaction, customerReviewId: number) {
  const [row] = await tx
    .select()
    .from(customerReviews)
    .where(eq(customerReviews.customerReviewId, customerReviewId))
    .for('no key update')
  if (row === undefined) throw new HttpError(404, `There is no review ${customerReviewId}.`)
  return row
}

/** Returns the facts of a location's profile for answers to its reviews. Throws `HttpError` 404 for an unknown location. */
async function replyFactsOf(db: Queryable, locationId: number) {
  const { client, location, live } = await profileOfLocation(db, locationId)
  const { primaryCategory, secondaryCategory } = live.categories
  const categories = [primaryCategory, ...secondaryCategory].map((each) => each?.serviceProviderCategory ?? '')
  const phones = [...live.phoneNumber.map(({ phone }) => phone), location.phoneNumber, client.phoneNumber]
  const known = phones.filter((phone) => phone !== null && phone !== '').map((phone) => formatTelephone(phone))
  return {
    businessName: client.businessName,
    clientId: client.clientId,
    town: location.city,
    phones: [...new Set(known)],
    services: live.googleServiceItems.map(nameOfService),
    isPrivate: isPrivateTrade([...categories, client.businessTypeName ?? '']),
    blocker: gbpPanel(location.gbpPanelStatus)?.text ?? null,
    googleProfileUrl: location.googleProfileUrl,
  }
}

/** Returns a review with what is needed to answer it. Throws `HttpError` 404 for an unknown one. */
export async function reviewDetails(db: Queryable, customerReviewId: number) {
  const review = await reviewById(db, customerReviewId)
  const { businessName, town, phones, services, isPrivate, blocker, googleProfileUrl } = await replyFactsOf(
    db,
    review.locationId,
  )
  const phone = phones[0] ?? ''
  const values = { author: review.author, business: businessName, phone, town }
  const templates = await templatesFor(db, review.clientId)
  return {
    review,
    proposal: proposedReply(review, { businessName, phone, services, isPrivate }),
    phones,
    isPrivate,
    blocker: review.isRemoved ? 'The profile no longer shows this review.' : blocker,
    googleProfileUrl,
    templates: templates.map((template) => ({ ...template, text: filledTemplate(template.text, values) })),
  }
}
