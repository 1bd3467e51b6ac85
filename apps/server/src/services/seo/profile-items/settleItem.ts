import { losAngelesDateOf } from '@rankdesk/format'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { ProviderItem } from '#connectors/profile/port.ts'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import {
  locationProfiles,
  locations,
  profileItems,
  profilePosts,
  strategies,
  strategyCompletions,
  strategyVideos,
} from '#platform/db/schema/index.ts'
import { confirmedHere } from '../profile-work/posts.queries.ts'
import { reopenWithoutPosts } from '../profile-work/reopenWithoutPosts.ts'
import { itemOf } from './itemSchema.ts'

export type StoredItem = typeof profileItems.$inferSelect

/** What became of an item. One that was rejected at once has no id. */
export type ItemOutcome = Omit<ProviderItem, 'remoteId'> & {
  remoteId: string | null
  /** Whether the provider never responded, so that it may have the item all the same. @default false */
  isUncertain?: boolean
}

/** Locks an item, and before it the strategy, as every other change of a strategy's work does. */
export async function lockItem(tx: Transaction, itemId: number): Promise<StoredItem | undefined> {
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
export async function settleItem(
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
