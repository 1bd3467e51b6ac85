import { and, asc, eq, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import {
  type ProfileProvider,
  ProfileRejected,
  type ProfileTarget,
  type ProviderItem,
} from '#connectors/profile/port.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { clients, locations, profileItems } from '#platform/db/schema/index.ts'
import type { JobFailure, JobHandler, JobRequest, JobRow, Sweep } from '#platform/jobs/index.ts'
import { profileOfLocation } from '../profile/profile.queries.ts'
import { targetOf } from '../profile/targetOf.ts'
import { itemOf } from './itemSchema.ts'
import { type ItemOutcome, lockItem, settleItem, type StoredItem } from './settleItem.ts'

/** The maximum number of items that one sweep enqueues. */
const AT_ONCE = 50
/** The reason of an item that the provider never responded to. It may be there all the same: the next send looks for it. */
const NO_RESPONSE = 'The profile did not respond. Publish it again.'

/** Creates the sweep that enqueues recorded posts, photos and videos, once each. Those of archived clients wait. */
export function sendItemsSweep(context: {
  db: Db
  jobs: { enqueue(tx: Transaction, request: JobRequest): Promise<unknown> }
}): Sweep {
  const { db, jobs } = context
  return async () => {
    const recorded = await db
      .select({ itemId: profileItems.itemId, strategyId: profileItems.strategyId, clientId: locations.clientId })
      .from(profileItems)
      .innerJoin(locations, eq(locations.locationId, profileItems.locationId))
      .innerJoin(clients, eq(clients.clientId, locations.clientId))
      .where(and(eq(profileItems.state, 'sending'), isNull(clients.archivedAt)))
      .orderBy(asc(profileItems.itemId))
      .limit(AT_ONCE)
    for (const { itemId, strategyId, clientId } of recorded) {
      const singletonKey = `profile item ${itemId}`
      await db.transaction((tx) =>
        jobs.enqueue(tx, { kind: 'send-profile-item', clientId, strategyId, input: { itemId }, singletonKey }),
      )
    }
  }
}

/**
 * Creates the handler that sends an item and records what became of it. An attempt is noted before its call: when its response is
 * lost, the next one looks for the item before it sends it again (PROF-50).
 */
export function sendItem(provider: ProfileProvider): JobHandler {
  return async ({ job, db, clock, finish }) => {
    const [row] = await db
      .select()
      .from(profileItems)
      .where(eq(profileItems.itemId, itemIdOf(job)))
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
}

/** Handles an item whose job finally failed: it says so. The next send of the same work looks for it first. */
export const sendItemFailed: JobFailure = async (tx, job, at) => {
  const item = await lockItem(tx, itemIdOf(job))
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

const itemIdOf = ({ input }: Pick<JobRow, 'input'>) => Number(input['itemId'])
