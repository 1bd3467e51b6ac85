import type { ChangeKind } from '@rankdesk/api'
import { hasPageContent, indexationProblem, MONTH_NEEDED, questionsProblem, STRATEGY_TYPES } from '@rankdesk/domain'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { profileQuestions, publications, strategyVideos } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { newestIndexation } from '../indexation/indexation.queries.ts'
import { recordItem } from '../profile-items/recordItem.ts'
import { hasProfileVideo, missingPost, needsProfile } from '../profile-work/posts.queries.ts'
import { mediaByIds, profileStrategy, publicMediaUrl } from '../profile-work/profileStrategy.ts'
import { videosOf } from '../profile-work/videos.queries.ts'
import { VIDEO_TYPES } from '../profile-work/videos.ts'
import { isCompletedBy, recordCompletion } from './recordCompletion.ts'
import { lockStrategy } from './strategies.queries.ts'

export interface CompleteStrategy {
  actor: Actor
  strategyId: number
  idempotencyKey: string
  /** The address of a client's site, with `{domain}` in place of its domain. */
  clientSite: string
}

/**
 * Completes a strategy once more. At its target count it is completed. Page content must be published first (M254), and
 * a page's indexation checked (IND-3), and work on a profile done (QNA-3, PGP-3, VID-3). Returns true for a repeated confirmation and for a completed strategy.
 */
export function completeStrategy(context: UseCaseContext, complete: CompleteStrategy): Promise<boolean> {
  const { actor, strategyId, idempotencyKey, clientSite } = complete
  const lock = (tx: Transaction) => lockStrategy(tx, strategyId)
  return runWrite(context, { actor, action: 'completeStrategy', lock }, async (tx, at, strategy) => {
    if (strategy.statusId !== 0 || (await isCompletedBy(tx, strategyId, idempotencyKey))) return { result: true }
    if (strategy.assignedDate === null) throw new HttpError(409, MONTH_NEEDED)
    if (hasPageContent(strategy.strategyTypeId) && !(await isPublishedOrDue(tx, strategyId))) {
      throw new HttpError(409, 'Publish this strategy before you complete it.')
    }
    if (strategy.strategyTypeId === STRATEGY_TYPES.pageIndexation) await requireCheckedIndexation(tx, strategyId)
    await requireProfileWork(tx, strategy)
    const done = await recordCompletion(tx, strategy, { actor, at, idempotencyKey })
    const { clientId, targetCount } = strategy
    const details = { done, of: targetCount }
    const hasVideos = await publishVideos(tx, strategyId, { actor, at, clientSite })
    const changes: ChangeKind[] = hasVideos ? ['strategy', 'video'] : ['strategy']
    return { result: true, auditEvent: { clientId, strategyId, details, changes } }
  })
}

/** Whether the strategy's text is published or scheduled (M254). */
async function isPublishedOrDue(db: Queryable, strategyId: number): Promise<boolean> {
  const found = await db.$count(
    publications,
    and(eq(publications.strategyId, strategyId), inArray(publications.state, ['published', 'due'])),
  )
  return found > 0
}

/**
 * Throws `HttpError` 409 when a strategy of questions, posts or rich media lacks the work that its completion needs. Rules
 * QNA-3, PGP-3, PFW-1, VID-3, VID-6 and VID-8.
 */
async function requireProfileWork(
  tx: Transaction,
  { strategyId, strategyTypeId }: { strategyId: number; strategyTypeId: number },
): Promise<void> {
  const problem =
    (await problemOf(tx, strategyId, strategyTypeId)) ?? (await missingProfile(tx, strategyId, strategyTypeId))
  if (problem !== undefined) throw new HttpError(409, problem)
}

async function problemOf(tx: Transaction, strategyId: number, strategyTypeId: number): Promise<string | undefined> {
  switch (strategyTypeId) {
    case STRATEGY_TYPES.manageGbpQa: {
      const isWorked = and(eq(profileQuestions.workedIn, strategyId), isNull(profileQuestions.deletedAt))
      const worked = await tx.$count(profileQuestions, isWorked)
      return questionsProblem(worked > 0 ? [{ isWorkedOn: true }] : [])
    }
    case STRATEGY_TYPES.publishGooglePost:
      return missingPost(tx, strategyId)
    case STRATEGY_TYPES.addRichMediaToGoogle: {
      const { ready, problem } = await videosOf(tx, strategyId)
      if (ready.length > 0) return undefined
      return problem ?? 'Publish photos or save a video before you complete this strategy.'
    }
    default:
      return undefined
  }
}

/** Returns why a post or a video for Google can't count as published, or undefined. Rules PFW-1 and VID-6. */
async function missingProfile(tx: Transaction, strategyId: number, typeId: number): Promise<string | undefined> {
  if (!VIDEO_TYPES.includes(typeId)) return undefined
  const isNeeded = typeId === STRATEGY_TYPES.publishGooglePost ? needsProfile : hasProfileVideo
  if (!(await isNeeded(tx, strategyId))) return undefined
  const { blockerOf } = await profileStrategy(tx, strategyId, VIDEO_TYPES)
  return blockerOf(true)?.message
}

/**
 * Marks the videos of a completed strategy that can be as published (VID-8), and records the one for Google, which is sent
 * afterwards (PROF-50). Returns whether there were any. `clientSite` has `{domain}` in place of the client's domain.
 */
async function publishVideos(
  tx: Transaction,
  strategyId: number,
  { actor, at, clientSite }: { actor: Actor; at: Date; clientSite: string },
): Promise<boolean> {
  const { ready } = await videosOf(tx, strategyId)
  const ids = ready.filter(({ isPublished }) => !isPublished).map(({ videoId }) => videoId)
  const isReady = inArray(strategyVideos.videoId, ids)
  const published = await tx.update(strategyVideos).set({ publishedAt: at }).where(isReady).returning()
  const onGoogle = published.find(({ channel }) => channel === 'gbp-video')
  if (onGoogle !== undefined) {
    const { about, locationId } = await profileStrategy(tx, strategyId, VIDEO_TYPES)
    const { mediaId, form, videoId } = onGoogle
    const file = mediaId === null ? undefined : (await mediaByIds(tx, [mediaId])).get(mediaId)
    const url = file === undefined ? '' : publicMediaUrl(clientSite, about.domain, file)
    const item = { kind: 'video' as const, url, category: 'additional' as const, description: form['postText'] ?? '' }
    // A connected profile was required before (VID-6).
    if (locationId === null) throw new Error(`Strategy ${strategyId} has a video for Google and no location.`)
    await recordItem(tx, { strategyId, locationId, item, of: { videoId }, actor, at })
  }
  return published.length > 0
}

/** Throws `HttpError` 409 unless the newest check passed or a person confirmed the page. Rule IND-3. */
async function requireCheckedIndexation(tx: Transaction, strategyId: number): Promise<void> {
  const problem = indexationProblem(await newestIndexation(tx, strategyId))
  if (problem !== undefined) throw new HttpError(409, problem)
}
