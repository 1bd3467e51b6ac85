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

/** The saved videos of a strategy. */
export interface SavedVideos {
  all: SavedVideo[]
  /** Those that are published, or can be. */
  ready: SavedVideo[]
  /** Why none can be published; undefined if one can, or there is none. */
  problem: string | undefined
}

/** Returns the saved videos of a strategy, and which of them can count as published. Rule VID-8. */
export async function videosOf(db: Queryable, strategyId: number): Promise<SavedVideos> {
  const rows = await db.select().from(strategyVideos).where(eq(strategyVideos.strategyId, strategyId))
  const waiting = rows.filter(({ publishedAt }) => publishedAt === null)
  const files = await mediaByIds(
    db,
    waiting.map(({ mediaId }) => mediaId),
  )
  const all = rows.map(({ videoId, channel, form, mediaId, publishedAt }) => {
    const isPublished = publishedAt !== null
    const video = mediaId === null ? null : (files.get(mediaId) ?? null)
    return {
      videoId,
      channel,
      isPublished,
      problem: isPublished ? undefined : videoPublishProblem(channel, { form, video }),
    }
  })
  const ready = all.filter(({ problem }) => problem === undefined)
  return { all, ready, problem: ready.length > 0 ? undefined : all[0]?.problem }
}
