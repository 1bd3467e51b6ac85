import { isDeepStrictEqual } from 'node:util'
import { losAngelesDateOf } from '@rankdesk/format'
import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import {
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  type ProviderItem,
} from '#connectors/profile/port.ts'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  clients,
  locationProfiles,
  locations,
  profileItems,
  profilePosts,
  strategies,
  strategyCompletions,
  strategyVideos,
} from '#platform/db/schema/index.ts'
import { idInJob, type JobFailure, type JobHandler, type JobWork, type SweepContext } from '#platform/jobs/index.ts'
import { confirmedHere } from '../profile-work/posts.queries.ts'
import { reopenWithoutPosts } from '../profile-work/reopenWithoutPosts.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { targetOf } from '../profile/targetOf.ts'
import { itemOf } from './itemSchema.ts'

/** The maximum number of items that one sweep enqueues. */
const SENT_AT_ONCE = 50
/** The reason of an item that the provider never responded to. It may be there all the same: the next send looks for it. */
const NO_RESPONSE = 'The profile did not respond. Publish it again.'

/** Enqueues recorded posts, photos and videos, once each. Those of archived clients wait. */
async function enqueueItems({ db, jobs }: SweepContext): Promise<void> {
  const recorded = await db
    .select({ itemId: profileItems.itemId, strategyId: profileItems.strategyId, clientId: locations.clientId })
    .from(profileItems)
    .innerJoin(locations, eq(locations.locationId, profileItems.locationId))
    .innerJoin(clients, eq(clients.clientId, locations.clientId))
    .where(and(eq(profileItems.state, 'sending'), isNull(clients.archivedAt)))
    .orderBy(asc(profileItems.itemId))
    .limit(SENT_AT_ONCE)
  for (const { itemId, strategyId, clientId } of recorded) {
    const singletonKey = `profile item ${itemId}`
    await db.transaction((tx) =>
      jobs.enqueue(tx, { kind: 'send-profile-item', clientId, strategyId, input: { itemId }, singletonKey }),
    )
  }
}

/**
 * Creates the work that sends an item and records what became of it. An attempt is noted before its call: when its response is
 * lost, the next one looks for the item before it sends it again (PROF-50).
 */
export function sendItem(provider: ProfileProvider): JobWork {
  const handler: JobHandler = async ({ job, db, clock, finish }) => {
    const [row] = await db
      .select()
      .from(profileItems)
      .where(eq(profileItems.itemId, idInJob(job, 'itemId')))
    if (row?.state !== 'sending') return
    const { location, live } = await profileOfLocation(db, row.locationId)
    const earlier = await uncertainSends(db, row)
    if (row.uncertainSince === null)
      await db.update(profileItems).set({ uncertainSince: clock.now() }).where(eq(profileItems.itemId, row.itemId))
    const outcome = await deliver(provider, targetOf(location, live), row, earlier)
    await finish(async (tx) => {
      const item = await lockItem(tx, row.itemId)
      if (item?.state !== 'sending') return
      for (const { itemId } of earlier)
        await tx.update(profileItems).set({ uncertainSince: null }).where(eq(profileItems.itemId, itemId))
      await settleItem(tx, item, outcome, { requestId: `job ${job.jobId}`, at: clock.now() })
    })
  }
  const sweep: JobWork['sweep'] = async (context) => {
    await enqueueItems(context)
    await checkItems(context, provider)
  }
  return { handler, failed: sendItemFailed, sweep }
}

/** Handles an item whose job finally failed: it says so. The next send of the same work looks for it first. */
const sendItemFailed: JobFailure = async (tx, job, at) => {
  const item = await lockItem(tx, idInJob(job, 'itemId'))
  if (item?.state !== 'sending') return
  const outcome = { remoteId: null, state: 'rejected' as const, rejection: NO_RESPONSE, url: '', isUncertain: true }
  await settleItem(tx, item, outcome, { requestId: `job ${job.jobId}`, at })
}

/** Returns the sends of the same work that may have reached the provider, this one included, oldest first. */
async function uncertainSends(db: Db, row: StoredItem): Promise<StoredItem[]> {
  const { itemId, postId, videoId, strategyId, kind } = row
  const ofWork = {
    post: eq(profileItems.postId, postId ?? 0),
    video: eq(profileItems.videoId, videoId ?? 0),
    // Photos have no work of their own: the same photo was sent for the same strategy.
    photo: and(eq(profileItems.strategyId, strategyId), eq(profileItems.content, row.content)),
  }
  const isOver = or(eq(profileItems.itemId, itemId), ne(profileItems.state, 'sending'))
  return db
    .select()
    .from(profileItems)
    .where(and(ofWork[kind], eq(profileItems.kind, kind), isOver, isNotNull(profileItems.uncertainSince)))
    .orderBy(asc(profileItems.itemId))
}

/** Sends an item unless an earlier attempt did. What an earlier text of the same work left there is removed. */
async function deliver(
  provider: ProfileProvider,
  target: ProfileTarget,
  row: StoredItem,
  earlier: readonly StoredItem[],
): Promise<ItemOutcome> {
  const item = itemOf(row)
  try {
    let present: ProviderItem | null = null
    for (const sent of earlier) {
      const content = itemOf(sent)
      const found = await provider.findItem(target, content, sent.uncertainSince ?? sent.sentAt)
      if (found === null) continue
      if (isDeepStrictEqual(content, item)) present = found
      else await provider.removeItem(target, content.kind, found.remoteId)
    }
    return present ?? (await provider.addItem(target, item))
  } catch (error) {
    if (!(error instanceof ProfileRejected)) throw error
    return { remoteId: null, state: 'rejected', rejection: error.message, url: '' }
  }
}

/** The maximum number of items that one sweep reads. */
const READ_AT_ONCE = 20

/**
 * Reads what became of items in review: after a minute, then less often the longer it takes. Those of archived clients
 * wait.
 */
async function checkItems({ db, clock, log }: SweepContext, provider: ProfileProvider): Promise<void> {
  const now = clock.now().toISOString()
  const due = await fetchRows<{ itemId: number }>(
    db,
    sql`select i.item_id "itemId" from profile_items i join locations l using (location_id) join clients c using (client_id)
      where i.state = 'processing' and c.archived_at is null
        and i.checked_at <= ${now}::timestamptz - greatest(interval '1 minute', (i.checked_at - i.sent_at) / 10)
      order by i.checked_at limit ${READ_AT_ONCE}`,
  )
  for (const { itemId } of due) {
    await checkOne(itemId).catch((error: unknown) =>
      log.warn({ err: error, itemId }, 'a post, photo or video on a profile could not be read'),
    )
  }

  async function checkOne(itemId: number): Promise<void> {
    // The attempt is recorded first, so that other processes leave the item alone.
    const [item] = await db
      .update(profileItems)
      .set({ checkedAt: clock.now() })
      .where(eq(profileItems.itemId, itemId))
      .returning()
    if (item?.remoteId == null) return
    const { location, live } = await profileOfLocation(db, item.locationId)
    const outcome = await provider.readItem(targetOf(location, live), item.kind, item.remoteId)
    if (outcome.state === 'processing') return
    await db.transaction(async (tx) => {
      const current = await lockItem(tx, itemId)
      if (current?.state !== 'processing') return
      await settleItem(tx, current, outcome, { requestId: `profile item ${itemId}`, at: clock.now() })
    })
  }
}

type StoredItem = typeof profileItems.$inferSelect

/** What became of an item. One that was rejected at once has no id. */
type ItemOutcome = Omit<ProviderItem, 'remoteId'> & {
  remoteId: string | null
  /** Whether the provider never responded, so that it may have the item all the same. @default false */
  isUncertain?: boolean
}

/** Locks an item, and before it the strategy, as every other change of a strategy's work does. */
async function lockItem(tx: Transaction, itemId: number): Promise<StoredItem | undefined> {
  const [found] = await tx.select().from(profileItems).where(eq(profileItems.itemId, itemId))
  if (found === undefined) return undefined
  await tx.select().from(strategies).where(eq(strategies.strategyId, found.strategyId)).for('no key update')
  const [item] = await tx.select().from(profileItems).where(eq(profileItems.itemId, itemId)).for('no key update')
  return item
}

/**
 * Records what became of a locked item, and what that means for its work: a post or video that is rejected, and photos of which
 * all are, reopen their strategy with the reason. Rule PROF-51.
 */
async function settleItem(
  tx: Transaction,
  item: StoredItem,
  outcome: ItemOutcome,
  { requestId, at }: { requestId: string; at: Date },
): Promise<void> {
  const { itemId, locationId, strategyId, staffId, actedForId } = item
  const { remoteId, state, rejection, url, isUncertain = false } = outcome
  const next = { state, rejection, url, remoteId, checkedAt: at, ...(!isUncertain && { uncertainSince: null }) }
  await tx.update(profileItems).set(next).where(eq(profileItems.itemId, itemId))
  await SETTLE[item.kind](tx, item, outcome, at)
  const [location] = await tx.select().from(locations).where(eq(locations.locationId, locationId))
  await recordAuditEvent(
    tx,
    { actor: { staffId, actedForId }, at, requestId, action: 'settleProfileItem' },
    {
      ...(location !== undefined && { clientId: location.clientId }),
      strategyId,
      details: { itemId, kind: item.kind, state, ...(rejection !== '' && { rejection }) },
      changes: ['profile', 'strategy', ...(item.kind === 'photo' ? [] : [item.kind])],
    },
  )
}

type Settle = (tx: Transaction, item: StoredItem, outcome: ItemOutcome, at: Date) => Promise<void>

const SETTLE: Readonly<Record<StoredItem['kind'], Settle>> = {
  async post(tx, { postId, strategyId, locationId }, { state, rejection }, at) {
    const version = sql`${profilePosts.version} + 1`
    const next =
      state === 'live'
        ? { state, publishedAt: at, version }
        : state === 'rejected'
          ? { state: 'failed' as const, failure: rejection, version }
          : undefined
    if (next === undefined) return
    await tx
      .update(profilePosts)
      .set(next)
      .where(eq(profilePosts.postId, postId ?? 0))
    if (state === 'rejected') await reopenWithoutPosts(tx, strategyId)
    else await storeInProfile(tx, locationId, sql`${JSON.stringify({ lastPostOn: losAngelesDateOf(at) })}::jsonb`)
  },

  async photo(tx, item, { state }) {
    if (state !== 'rejected') return
    const { strategyId, locationId, publicationId, itemId } = item
    const sent = itemOf(item)
    if (sent.kind === 'post') return
    await removePhoto(tx, locationId, sent.url)
    const others = and(
      eq(profileItems.publicationId, publicationId ?? 0),
      ne(profileItems.itemId, itemId),
      ne(profileItems.state, 'rejected'),
    )
    if ((await tx.$count(profileItems, others)) === 0) await takeBackCompletion(tx, strategyId)
  },

  async video(tx, { videoId, strategyId }, { state }) {
    if (state !== 'rejected') return
    await tx
      .update(strategyVideos)
      .set({ publishedAt: null })
      .where(eq(strategyVideos.videoId, videoId ?? 0))
    await takeBackCompletion(tx, strategyId)
  },
}

/** Removes the newest photo with an address from our copy of a profile, which never had it. */
async function removePhoto(tx: Transaction, locationId: number, url: string): Promise<void> {
  await tx.execute(sql`update location_profiles set profile = profile || jsonb_build_object('photos', (profile -> 'photos') -
      (select max(position)::int - 1 from jsonb_array_elements(profile -> 'photos') with ordinality listed (photo, position)
        where photo ->> 'url' = ${url}))
    where location_id = ${locationId} and profile -> 'photos' @> ${JSON.stringify([{ url }])}::jsonb`)
}

function storeInProfile(tx: Transaction, locationId: number, part: ReturnType<typeof sql>) {
  return tx
    .update(locationProfiles)
    .set({ profile: sql`${locationProfiles.profile} || ${part}` })
    .where(eq(locationProfiles.locationId, locationId))
}

/** Takes back the newest completion of a strategy whose work was rejected, and reopens it. */
async function takeBackCompletion(tx: Transaction, strategyId: number): Promise<void> {
  const [newest] = await tx
    .select()
    .from(strategyCompletions)
    .where(confirmedHere(strategyId))
    .orderBy(desc(strategyCompletions.completedAt))
    .limit(1)
  if (newest === undefined) return
  await tx.delete(strategyCompletions).where(eq(strategyCompletions.completionId, newest.completionId))
  await tx.update(strategies).set({ statusId: 0, completedAt: null }).where(eq(strategies.strategyId, strategyId))
}
