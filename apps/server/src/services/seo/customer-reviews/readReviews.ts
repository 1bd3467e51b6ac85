import { reviewLanguage } from '@rankdesk/domain'
import { eq, sql } from 'drizzle-orm'
import {
  type ProfileProvider,
  type ProviderReview,
  type ReviewsReading,
  ProfileUnavailable,
} from '#connectors/profile/port.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { customerReviews, locations, reviewReadings } from '#platform/db/schema/index.ts'
import type { JobHandler, JobWork, SweepContext } from '#platform/jobs/index.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { targetOf } from '../profile/targetOf.ts'

type Row = typeof customerReviews.$inferSelect

/** The maximum number of profiles of one sweep. */
const AT_ONCE = 20
/** How often the reviews of a profile at Google are read, in ms. */
const EVERY_MS = 60 * 60 * 1000
/** How often they are read while an answer is in review, in ms. */
const PENDING_EVERY_MS = 60 * 1000
/** How far back a reading goes before the last one: clocks differ, and a reading takes a while. */
const OVERLAP_MS = 24 * 60 * 60 * 1000
/** Why a reading failed, if the reason is our own error. */
const INTERNAL_FAILURE = 'The reviews could not be read. The log of the server has the details.'

/** What reading reviews needs. */
interface ReadContext {
  db: Db
  clock: { now(): Date }
  provider: ProfileProvider
}

/**
 * Reads the reviews of each connected profile every hour if others change them, too, and every minute while an answer is in
 * review.
 */
async function readDueReviews({ db, clock, log }: SweepContext, provider: ProfileProvider): Promise<void> {
  const now = clock.now().getTime()
  const [hourly, pending] = [EVERY_MS, PENDING_EVERY_MS].map((every) => new Date(now - every).toISOString())
  const isChangedElsewhere = (await provider.changedElsewhere()) === 'all'
  const due = await fetchRows<{ locationId: number }>(
    db,
    sql`select l.location_id "locationId" from locations l join clients c using (client_id) left join review_readings g using (location_id)
      where l.gbp_panel_status = 'addedAndAuthorized' and c.archived_at is null
        and ((${isChangedElsewhere} and coalesce(g.attempted_at, '-infinity') <= ${hourly}::timestamptz)
          or (coalesce(g.attempted_at, '-infinity') <= ${pending}::timestamptz
            and exists (select from customer_reviews r where r.location_id = l.location_id and r.reply_state = 'sent')))
      order by g.attempted_at nulls first, l.location_id limit ${AT_ONCE}`,
  )
  for (const { locationId } of due) {
    await readReviewsOf({ db, clock, provider }, locationId).catch((error: unknown) =>
      log.warn({ err: error, locationId }, 'the reviews of a profile could not be read'),
    )
  }
}

/** Creates the work that reads the reviews of all connected profiles of a client on a person's request, and of those that are due. */
export function readReviewsJob(provider: ProfileProvider): JobWork {
  const handler: JobHandler = async ({ job, db, clock, progress, finish }) => {
    const rows = await db
      .select()
      .from(locations)
      .where(eq(locations.clientId, job.clientId ?? 0))
    const connected = rows.filter(({ gbpPanelStatus }) => gbpPanelStatus === 'addedAndAuthorized')
    const failures: string[] = []
    for (const [index, { locationId }] of connected.entries()) {
      await progress(index, connected.length)
      await readReviewsOf({ db, clock, provider }, locationId).catch((error: unknown) => {
        if (!(error instanceof ProfileUnavailable)) throw error
        failures.push(error.message)
      })
    }
    await finish(() => Promise.resolve(), failures[0] ?? 'The reviews are up to date.')
  }
  return { handler, sweep: (context) => readDueReviews(context, provider) }
}

/** Reads the reviews of one profile. A failure is recorded with its reason, and thrown. */
async function readReviewsOf({ db, clock, provider }: ReadContext, locationId: number): Promise<void> {
  const [before] = await db.select().from(reviewReadings).where(eq(reviewReadings.locationId, locationId))
  // The attempt is recorded first, so that other processes leave the profile alone.
  await storeReading(db, locationId, { attemptedAt: clock.now() })
  const { location, live, client } = await profileOfLocation(db, locationId)
  try {
    const reading = await provider.readReviews(targetOf(location, live), await sinceOf(db, locationId, before?.readAt))
    await db.transaction(async (tx) => {
      const at = clock.now()
      const hasChanged = await applyReviews(tx, locationId, reading, at)
      await storeReading(tx, locationId, { attemptedAt: at, readAt: at, failure: null })
      if (hasChanged || before?.failure != null)
        await recordChange(tx, { kind: 'customer-review', clientId: client.clientId, at })
    })
  } catch (error) {
    const failure = error instanceof ProfileUnavailable ? error.message : INTERNAL_FAILURE
    await storeReading(db, locationId, { failure })
    throw error
  }
}

/** Returns the time back to which reviews are read: the last reading, or the oldest review whose answer is in review. */
async function sinceOf(db: Db, locationId: number, readAt: Date | null | undefined): Promise<Date | null> {
  if (readAt == null) return null
  const [oldest] = await fetchRows<{ at: Date | string | null }>(
    db,
    sql`select min(changed_at) at from customer_reviews where location_id = ${locationId} and reply_state = 'sent'`,
  )
  const pendingSince = oldest?.at == null ? Infinity : new Date(oldest.at).getTime()
  return new Date(Math.min(readAt.getTime() - OVERLAP_MS, pendingSince))
}

async function storeReading(
  db: Db | Transaction,
  locationId: number,
  values: Partial<typeof reviewReadings.$inferInsert>,
): Promise<void> {
  await db
    .insert(reviewReadings)
    .values({ locationId, ...values })
    .onConflictDoUpdate({ target: reviewReadings.locationId, set: values })
}

/** Stores what a profile shows: new and changed reviews, answers, and reviews that are gone. Returns whether anything changed. */
async function applyReviews(
  tx: Transaction,
  locationId: number,
  { reviews, isComplete }: ReviewsReading,
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .select()
    .from(customerReviews)
    .where(eq(customerReviews.locationId, locationId))
    .orderBy(customerReviews.customerReviewId)
    .for('no key update')
  const known = new Map(rows.map((row) => [row.remoteId, row]))
  let changes = 0
  for (const review of reviews) {
    const row = known.get(review.remoteId)
    known.delete(review.remoteId)
    const next = { ...contentOf(review), ...replyOf(row, review), removedAt: null }
    if (row === undefined) await tx.insert(customerReviews).values({ locationId, remoteId: review.remoteId, ...next })
    else if (!isSame(row, next)) await updateRow(tx, row, next)
    else continue
    changes += 1
  }
  const gone = isComplete ? [...known.values()].filter(({ removedAt }) => removedAt === null) : []
  for (const row of gone) await updateRow(tx, row, { removedAt: at })
  return changes + gone.length > 0
}

const updateRow = (tx: Transaction, { customerReviewId }: Row, next: Partial<Row>) =>
  tx.update(customerReviews).set(next).where(eq(customerReviews.customerReviewId, customerReviewId))

function contentOf({ author, stars, text, writtenAt, changedAt }: ProviderReview) {
  return { author, stars, content: text, language: reviewLanguage(text), writtenAt, changedAt }
}

/** Returns the answer as the profile has it. One that we are sending, or that was rejected at once, stays ours. */
function replyOf(row: Row | undefined, { reply }: ProviderReview): Partial<Row> {
  if (row?.replyState === 'sending') return {}
  if (reply === null) {
    if (row === undefined || row.replyState === 'rejected') return {}
    return {
      reply: null,
      shownReply: null,
      replyState: 'none',
      rejection: null,
      repliedAt: null,
      approvedBy: null,
      approvedForId: null,
    }
  }
  const isOurs = row?.reply === reply.text
  const theirs = isOurs ? {} : { repliedAt: reply.updatedAt, approvedBy: null, approvedForId: null }
  return {
    ...theirs,
    reply: reply.text,
    replyState: reply.state,
    rejection: reply.rejection === '' ? null : reply.rejection,
    ...(reply.state === 'live' && { shownReply: reply.text }),
    firstRepliedAt: row?.firstRepliedAt ?? reply.updatedAt,
  }
}

function isSame(row: Row, next: Partial<Row>): boolean {
  return Object.entries(next).every(([key, value]) => {
    const before: unknown = row[key as keyof Row]
    return before instanceof Date && value instanceof Date ? before.getTime() === value.getTime() : before === value
  })
}
