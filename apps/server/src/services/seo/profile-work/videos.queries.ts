import { type VideoChannel, videoPublishProblem } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { strategyVideos } from '#platform/db/schema/index.ts'
import { mediaByIds } from './profileStrategy.ts'

/** A saved video of a strategy, and whether it can count as published (VID-8). */
export interface SavedVideo {
  videoId: number
  channel: VideoChannel
  isPublished: boolean
  /** Why it can't be published; undefined for a published one. */
  problem: string | undefined
}

/** Returns the saved videos of a strategy. Rule VID-8. */
export async function videosOf(db: Queryable, strategyId: number): Promise<SavedVideo[]> {
  const rows = await db.select().from(strategyVideos).where(eq(strategyVideos.strategyId, strategyId))
  const waiting = rows.filter(({ publishedAt }) => publishedAt === null)
  const files = await mediaByIds(
    db,
    waiting.map(({ mediaId }) => mediaId),
  )
  return rows.map(({ videoId, channel, form, mediaId, publishedAt }) => {
    const isPublished = publishedAt !== null
    const video = mediaId === null ? null : (files.get(mediaId) ?? null)
    return {
      videoId,
      channel,
      isPublished,
      problem: isPublished ? undefined : videoPublishProblem(channel, { form, video }),
    }
  })
}

/** Returns the videos of a strategy that are published, or can be. Rule VID-8. */
export async function readyVideos(db: Queryable, strategyId: number): Promise<SavedVideo[]> {
  return (await videosOf(db, strategyId)).filter(({ problem }) => problem === undefined)
}

/** Returns why none of a strategy's saved videos can be published; undefined if one can, or there is none. Rule VID-8. */
export async function problemOfVideos(db: Queryable, strategyId: number): Promise<string | undefined> {
  const videos = await videosOf(db, strategyId)
  return videos.some(({ problem }) => problem === undefined) ? undefined : videos[0]?.problem
}
