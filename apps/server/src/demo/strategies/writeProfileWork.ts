import { photosSummary, STRATEGY_TYPES } from '@rankdesk/domain'
import { writePublishedVideos } from '../videos/publishedVideo.ts'
import { publishedPhotos } from './profilePhotos.ts'
import type { StrategiesToWrite } from './strategiesToWrite.ts'
import type { StrategyPlan } from './strategyPlan.ts'
import { writeLivePosts, writeOpenPosts } from './writePosts.ts'

/** How long before its completion work on a profile went live. */
const BEFORE_COMPLETION_MS = 60_000

/**
 * Adds what a finished strategy published on the business profile: its photos or its posts with their receipts, and its videos.
 * An open one may have a post that isn't live.
 */
export function writeProfileWork(
  work: StrategiesToWrite,
  strategy: StrategyPlan,
  strategyId: number,
  staffId: number,
  hasVideos: boolean,
): void {
  const { completedAt, typeId } = strategy
  if (completedAt === null) {
    if (typeId === STRATEGY_TYPES.publishGooglePost) writeOpenPosts(work, strategy, { strategyId, staffId })
    return
  }
  const at = new Date(completedAt.getTime() - BEFORE_COMPLETION_MS)
  if (typeId === STRATEGY_TYPES.addRichMediaToGoogle) writePhotos(work, strategy, { strategyId, staffId, at })
  if (typeId === STRATEGY_TYPES.publishGooglePost) writeLivePosts(work, strategy, { strategyId, staffId, at })
  if (hasVideos) writePublishedVideos(work, strategy, { strategyId, staffId, at })
}

interface Receipt {
  strategyId: number
  staffId: number
  at: Date
}

function writePhotos(
  { profile, tables, locationId }: StrategiesToWrite,
  strategy: StrategyPlan,
  { strategyId, staffId, at }: Receipt,
): void {
  const photos = publishedPhotos(profile, strategy)
  tables.profilePublications.add({
    strategyId,
    locationId,
    payload: { photos },
    before: {},
    externalSummary: photosSummary(photos.length, `${profile.city.name}, ${profile.city.state}`),
    internalNote: '',
    publishedAt: at,
    staffId,
    actedForId: staffId,
  })
}
