import { eq, sql } from 'drizzle-orm'
import { type ProfileProvider, ProfileRejected, type ProviderReply } from '#connectors/profile/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { customerReviews } from '#platform/db/schema/index.ts'
import {
  idInJob,
  type JobFailure,
  type JobHandler,
  type JobRow,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { targetOf } from '../profile/targetOf.ts'

type Row = typeof customerReviews.$inferSelect

/** The maximum number of answers that one sweep enqueues. */
const AT_ONCE = 50

/** Enqueues approved answers once their ten seconds are over. Those of archived clients wait. */
async function enqueueReplies({ db, clock, jobs }: SweepContext): Promise<void> {
  const due = await fetchRows<{ customerReviewId: number; clientId: number }>(
    db,
    sql`select r.customer_review_id "customerReviewId", l.client_id "clientId"
      from customer_reviews r join locations l using (location_id) join clients c using (client_id)
      where r.reply_state = 'sending' and r.send_at <= ${clock.now().toISOString()}::timestamptz and c.archived_at is null
      order by r.send_at limit ${AT_ONCE}`,
  )
  for (const { customerReviewId, clientId } of due) {
    const singletonKey = `review reply ${customerReviewId}`
    await db.transaction((tx) =>
      jobs.enqueue(tx, { kind: 'send-review-reply', clientId, input: { customerReviewId }, singletonKey }),
    )
  }
}

/**
 * Creates the work that sends an approved answer, or removes one. A repeated send has no further effect. A rejection is
 * recorded with its reason; without a response the job is repeated.
 */
export function sendReply(provider: ProfileProvider): JobWork {
  const handler: JobHandler = async ({ job, db, clock, finish }) => {
    const [review] = await db.select().from(customerReviews).where(reviewOf(job))
    if (review?.replyState !== 'sending') return
    const { location, live } = await profileOfLocation(db, review.locationId)
    const outcome = await deliver(provider, targetOf(location, live), review)
    await finish(async (tx) => {
      const current = await lockSending(tx, job)
      if (current === undefined) return
      await tx.update(customerReviews).set(afterSend(current, outcome)).where(reviewOf(job))
      await record(tx, job, current, clock.now())
    })
  }
  return { handler, failed: sendReplyFailed, sweep: enqueueReplies }
}

/** Handles an answer that could not be sent: it says so, and can be approved again. */
const sendReplyFailed: JobFailure = async (tx, job, at) => {
  const current = await lockSending(tx, job)
  if (current === undefined) return
  const rejection = 'The profile did not respond. Send the answer again.'
  const next = current.reply === null ? backToShown(current) : { replyState: 'rejected' as const, sendAt: null }
  await tx
    .update(customerReviews)
    .set({ ...next, rejection })
    .where(reviewOf(job))
  await record(tx, job, current, at)
}

/** Sends an answer, or removes the one on the profile. Returns null for a removed one. */
async function deliver(
  provider: ProfileProvider,
  target: Parameters<ProfileProvider['reply']>[0],
  { remoteId, reply }: Row,
): Promise<ProviderReply | null> {
  try {
    if (reply !== null) return await provider.reply(target, remoteId, reply)
    await provider.deleteReply(target, remoteId)
    return null
  } catch (error) {
    if (!(error instanceof ProfileRejected)) throw error
    return { text: reply ?? '', updatedAt: new Date(0), state: 'rejected', rejection: error.message }
  }
}

function afterSend(current: Row, outcome: ProviderReply | null): Partial<Row> {
  if (outcome === null) {
    const none = { reply: null, shownReply: null, repliedAt: null, approvedBy: null, approvedForId: null }
    return { ...none, replyState: 'none', rejection: null, sendAt: null }
  }
  if (outcome.state === 'rejected') {
    // A removal that was rejected leaves the answer where it was.
    const next = current.reply === null ? backToShown(current) : { replyState: 'rejected' as const }
    return { ...next, rejection: outcome.rejection, sendAt: null }
  }
  const shown = outcome.state === 'live' ? { shownReply: current.reply } : {}
  const firstRepliedAt = current.firstRepliedAt ?? current.repliedAt
  return { ...shown, replyState: outcome.state, rejection: null, sendAt: null, firstRepliedAt }
}

const backToShown = ({ shownReply }: Row) => ({
  reply: shownReply,
  replyState: shownReply === null ? ('none' as const) : ('live' as const),
  sendAt: null,
})

const reviewOf = (job: JobRow) => eq(customerReviews.customerReviewId, idInJob(job, 'customerReviewId'))

/** Locks the review of a job while its answer is being sent. */
async function lockSending(tx: Transaction, job: JobRow): Promise<Row | undefined> {
  const [row] = await tx.select().from(customerReviews).where(reviewOf(job)).for('no key update')
  return row?.replyState === 'sending' ? row : undefined
}

/** Records what became of an answer, on behalf of whoever approved it. */
function record(tx: Transaction, job: JobRow, review: Row, at: Date): Promise<void> {
  const { customerReviewId, approvedBy, approvedForId } = review
  const actor =
    approvedBy === null || approvedForId === null ? undefined : { staffId: approvedBy, actedForId: approvedForId }
  return recordJobEvent(
    tx,
    { job, at, action: 'sendReply', ...(actor && { actor }) },
    {
      ...(job.clientId !== null && { clientId: job.clientId }),
      details: { customerReviewId },
      changes: ['customer-review'],
    },
  )
}
