import type { ProfilePost } from '@rankdesk/api'
import { postsProblem, STRATEGY_TYPES, strategyTypeLabel } from '@rankdesk/domain'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { profileItems, profilePosts, strategies, strategyCompletions } from '#platform/db/schema/index.ts'
import { locationName } from '../profile/locationName.ts'
import { completionsOf } from '../strategies/completions.queries.ts'
import { mediaByIds, profileStrategy } from './profileStrategy.ts'
import { videosOf } from './videos.queries.ts'

/** The strategies whose work is posts. */
export const POST_TYPES = [STRATEGY_TYPES.publishGooglePost]

type Row = typeof profilePosts.$inferSelect

/** Returns the posts of a strategy by day, with their client. Throws `HttpError` 404 and 409. */
export async function readPosts(db: Queryable, strategyId: number) {
  const { about, locationId, blockerOf } = await profileStrategy(db, strategyId, POST_TYPES)
  const rows = await db
    .select()
    .from(profilePosts)
    .where(eq(profilePosts.strategyId, strategyId))
    .orderBy(asc(profilePosts.publishDate), asc(profilePosts.postId))
  const posts = await presentPosts(db, rows)
  const progress = await progressOf(db, strategyId)
  return {
    ...about,
    blocker: blockerOf(await needsProfile(db, strategyId)),
    ...progress,
    strategyTypeName: strategyTypeLabel(STRATEGY_TYPES.publishGooglePost),
    location: await locationName(db, locationId),
    problem: (await missingPost(db, strategyId)) ?? null,
    posts,
  }
}

/** Returns why a post strategy can't be completed, or undefined. Rule PGP-3. */
export async function missingPost(db: Queryable, strategyId: number): Promise<string | undefined> {
  const posts = await db
    .select({ state: profilePosts.state })
    .from(profilePosts)
    .where(eq(profilePosts.strategyId, strategyId))
  const videos = await videosOf(db, strategyId)
  const done = await db.$count(strategyCompletions, confirmedHere(strategyId))
  const problem = postsProblem(posts, videos.ready.length, done)
  // A saved video that can't be published is what is missing.
  return problem && (videos.problem ?? problem)
}

/**
 * Whether the next completion of a post strategy needs a connected profile: without one a scheduled post is rejected. One that was
 * sent before counts without it. Rule PFW-1.
 */
export async function needsProfile(db: Queryable, strategyId: number): Promise<boolean> {
  if (await hasProfileVideo(db, strategyId)) return true
  const isSent = and(eq(profilePosts.strategyId, strategyId), inArray(profilePosts.state, ['live', 'processing']))
  const sent = await db.$count(profilePosts, isSent)
  const { ready } = await videosOf(db, strategyId)
  return sent + ready.length <= (await db.$count(strategyCompletions, confirmedHere(strategyId)))
}

/** Whether a strategy has a video for Google that is not published yet, so that it needs a connected profile. Rule VID-6. */
export async function hasProfileVideo(db: Queryable, strategyId: number): Promise<boolean> {
  const { ready } = await videosOf(db, strategyId)
  return ready.some(({ channel, isPublished }) => channel === 'gbp-video' && !isPublished)
}

/** Returns how often a strategy must be completed, and how often it was. */
export async function progressOf(db: Queryable, strategyId: number) {
  const [row] = await db
    .select({ targetCount: strategies.targetCount, completedDate: strategies.completedAt })
    .from(strategies)
    .where(eq(strategies.strategyId, strategyId))
  return {
    targetCount: row?.targetCount ?? 1,
    completions: await completionsOf(db, strategyId),
    completedDate: row?.completedDate?.toISOString() ?? null,
  }
}

async function presentPosts(db: Queryable, rows: readonly Row[]): Promise<ProfilePost[]> {
  const files = await mediaByIds(
    db,
    rows.map(({ mediaId }) => mediaId),
  )
  const sent = await sentPosts(
    db,
    rows.map(({ postId }) => postId),
  )
  return rows.map(({ mediaId, link, ...row }) => {
    const { postId, topic, title, content, ctaType, publishDate, state, failure, version } = row
    const { startDate, startTime, endDate, endTime, couponCode, redeemUrl, terms } = row
    return {
      postId,
      topic,
      title,
      content,
      ctaType,
      publishDate,
      state,
      failure,
      version,
      startDate,
      startTime,
      endDate,
      endTime,
      couponCode,
      redeemUrl,
      terms,
      image: mediaId === null ? null : (files.get(mediaId) ?? null),
      link: link ?? '',
      sentAt: sent.get(row.postId)?.sentAt.toISOString() ?? null,
      liveUrl: row.state === 'live' ? (sent.get(row.postId)?.url ?? '') : '',
      dueAt: row.dueAt?.toISOString() ?? null,
      publishedAt: row.publishedAt?.toISOString() ?? null,
    }
  })
}

/** Returns what was sent to Google of posts, the newest attempt of each. */
async function sentPosts(db: Queryable, postIds: readonly number[]) {
  if (postIds.length === 0) return new Map<number | null, typeof profileItems.$inferSelect>()
  const items = await db
    .select()
    .from(profileItems)
    .where(inArray(profileItems.postId, [...postIds]))
    .orderBy(asc(profileItems.itemId))
  return new Map(items.map((item) => [item.postId, item]))
}

/** Returns the post that was just written. */
export async function presentPost(db: Queryable, rows: readonly Row[]): Promise<ProfilePost> {
  const [post] = await presentPosts(db, rows)
  if (post === undefined) throw new Error('The post was saved, but could not be read.')
  return post
}

/** The completions that need a post: imported ones have no key, and their posts are not ours. */
export const confirmedHere = (strategyId: number) =>
  and(eq(strategyCompletions.strategyId, strategyId), isNotNull(strategyCompletions.idempotencyKey))
