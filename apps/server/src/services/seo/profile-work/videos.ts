import type { MediaFile, saveStrategyVideo as contract, ServedInput, StrategyVideo } from '@rankdesk/api'
import { readTranscript, STRATEGY_TYPES, videoFormProblems, type VideoChannel } from '@rankdesk/domain'
import { and, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { profileItems, strategyVideos } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { locationName } from '../profile/locationName.ts'
import { hasProfileVideo, progressOf } from './posts.queries.ts'
import {
  lockProfileStrategy,
  mediaByIds,
  profileStrategy,
  requireMediaType,
  requireNoProblems,
} from './profileStrategy.ts'
import { videosOf } from './videos.queries.ts'

/** The strategies with videos: rich media or posts, as the specification names no separate type. */
export const VIDEO_TYPES: readonly number[] = [STRATEGY_TYPES.addRichMediaToGoogle, STRATEGY_TYPES.publishGooglePost]

/** The video of a strategy in one channel. */
export interface VideoRequest {
  strategyId: number
  channel: VideoChannel
}

/** Returns the video of a strategy in one channel, with its client. Throws `HttpError` 404 and 409. */
export async function readVideo(db: Queryable, { strategyId, channel }: VideoRequest) {
  const { about, locationId, blockerOf } = await profileStrategy(db, strategyId, VIDEO_TYPES)
  const needsProfile = channel === 'gbp-video' || (await hasProfileVideo(db, strategyId))
  const { completedDate } = await progressOf(db, strategyId)
  const location = await locationName(db, locationId)
  const { all, problem } = await videosOf(db, strategyId)
  const own = all.find((each) => each.channel === channel)?.problem
  return {
    ...about,
    blocker: blockerOf(needsProfile),
    location,
    completedDate,
    problem: own ?? problem ?? null,
    ...(await savedVideo(db, strategyId, channel)),
  }
}

/**
 * Saves a channel's form and video (VID-1, VID-2). Throws `HttpError` 400 with a message for each invalid field, and 409 with
 * both versions when the save is based on an older one.
 */
export function saveVideo(
  context: UseCaseContext,
  save: VideoRequest & ServedInput<typeof contract>['body'] & { actor: Actor; baseVersion: number },
): Promise<StrategyVideo> {
  const { actor, strategyId, channel, form, mediaId, transcriptMediaId, transcriptText, baseVersion } = save
  const lock = (tx: Transaction) => lockProfileStrategy(tx, strategyId, VIDEO_TYPES)
  return runWrite(context, { actor, action: 'saveVideo', lock }, async (tx, now, { about }) => {
    const current = await savedVideo(tx, strategyId, channel)
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'Someone else changed this video after you opened it.', {
        yours: form,
        theirs: current,
      })
    }
    requireNoProblems(videoFormProblems(channel, form, mediaId !== null))
    if (transcriptText !== undefined && transcriptText !== '' && readTranscript(transcriptText) === undefined) {
      throw rejectField(400, 'transcriptText', 'The transcript has no line with a time.')
    }
    await requireMediaType(tx, about.projectId, mediaId, isVideo, 'a video')
    await requireMediaType(tx, about.projectId, transcriptMediaId, isTranscript, 'a transcript (.vtt or .srt)')
    const fields = {
      form: Object.fromEntries(Object.entries(form).filter(([, text]) => text !== undefined)) as Record<string, string>,
      mediaId,
      transcriptMediaId,
      transcriptText: transcriptText ?? current.transcriptText,
      version: baseVersion + 1,
      updatedAt: now,
      updatedBy: actor.actedForId,
    }
    await tx
      .insert(strategyVideos)
      .values({ strategyId, channel, ...fields })
      .onConflictDoUpdate({ target: [strategyVideos.strategyId, strategyVideos.channel], set: fields })
    const { clientId } = about
    const result = await savedVideo(tx, strategyId, channel)
    return { result, auditEvent: { clientId, strategyId, details: { channel }, changes: ['video', 'strategy'] } }
  })
}

const isVideo = ({ contentType, hls }: MediaFile) => contentType.startsWith('video/') || hls !== null
const isTranscript = ({ extension }: MediaFile) => extension === 'vtt' || extension === 'srt'

async function savedVideo(db: Queryable, strategyId: number, channel: VideoChannel): Promise<StrategyVideo> {
  const [row] = await db
    .select()
    .from(strategyVideos)
    .where(and(eq(strategyVideos.strategyId, strategyId), eq(strategyVideos.channel, channel)))
  if (row === undefined)
    return {
      channel,
      video: null,
      transcript: null,
      transcriptText: '',
      form: {},
      publishedAt: null,
      sending: null,
      version: 0,
    }
  const { videoId, mediaId, transcriptMediaId, transcriptText, form, publishedAt, version } = row
  const files = await mediaByIds(db, [mediaId, transcriptMediaId])
  const fileOf = (fileId: number | null) => (fileId === null ? null : (files.get(fileId) ?? null))
  const chosen = { video: fileOf(mediaId), transcript: fileOf(transcriptMediaId) }
  const sending = await sentVideo(db, videoId)
  return { channel, ...chosen, transcriptText, form, publishedAt: publishedAt?.toISOString() ?? null, sending, version }
}

/** Returns what became of a video at Google, the newest attempt; null if it was not sent there. */
async function sentVideo(db: Queryable, videoId: number): Promise<StrategyVideo['sending']> {
  const [item] = await db
    .select()
    .from(profileItems)
    .where(eq(profileItems.videoId, videoId))
    .orderBy(desc(profileItems.itemId))
    .limit(1)
  if (item === undefined) return null
  const state = item.state === 'sending' ? 'processing' : item.state
  return { state, rejection: item.rejection, sentAt: item.sentAt.toISOString() }
}
