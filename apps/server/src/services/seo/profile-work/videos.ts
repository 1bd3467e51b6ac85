import type { MediaFile, saveStrategyVideo as contract, ServedInput, StrategyVideo } from '@rankdesk/api'
import { STRATEGY_TYPES, videoFormProblems, type VideoPlace } from '@rankdesk/domain'
import { and, eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import type { Queryable } from '../../../db/database.ts'
import { strategyVideos } from '../../../db/schema/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import {
  mediaByIds,
  profileStrategy,
  profileStrategyToChange,
  refuseOtherMedia,
  refuseProblems,
} from './profileStrategy.ts'

/** Videos are rich media; the spec names no type of their own. */
const TYPES = [STRATEGY_TYPES.addRichMediaToGoogle]

/** Whose video of which place. */
export interface VideoRequest {
  strategyId: number
  place: VideoPlace
}

/** The video of a strategy in one place with whose it is. Throws `HttpError` 404 and 409. */
export async function readVideo(db: Queryable, { strategyId, place }: VideoRequest) {
  const { about } = await profileStrategy(db, strategyId, TYPES)
  return { ...about, ...(await savedVideo(db, strategyId, place)) }
}

/**
 * Saves a place's form and video (VID-1, VID-2). Throws `HttpError` 400 with every field's sentence, and 409 for one based on
 * an older version, with both.
 */
export function saveVideo(
  { db, clock, requestId }: UseCaseContext,
  save: VideoRequest & ServedInput<typeof contract>['body'] & { actor: Actor; baseVersion: number },
): Promise<StrategyVideo> {
  const { actor, strategyId, place, form, mediaId, transcriptMediaId, baseVersion } = save
  return db.transaction(async (tx) => {
    const { about } = await profileStrategyToChange(tx, strategyId, TYPES)
    const current = await savedVideo(tx, strategyId, place)
    if (current.version !== baseVersion) {
      throw new HttpError(409, 'This video was changed by someone else since you opened it.', {
        yours: form,
        theirs: current,
      })
    }
    refuseProblems(videoFormProblems(place, form, mediaId !== null))
    await refuseOtherMedia(tx, about.projectId, mediaId, isVideo, 'a video')
    await refuseOtherMedia(tx, about.projectId, transcriptMediaId, isTranscript, 'a transcript (.vtt or .srt)')
    const at = clock.now()
    const fields = {
      form: Object.fromEntries(Object.entries(form).filter(([, text]) => text !== undefined)) as Record<string, string>,
      mediaId,
      transcriptMediaId,
      version: baseVersion + 1,
      updatedAt: at,
      updatedBy: actor.actedForId,
    }
    await tx
      .insert(strategyVideos)
      .values({ strategyId, place, ...fields })
      .onConflictDoUpdate({ target: [strategyVideos.strategyId, strategyVideos.place], set: fields })
    const { clientId } = about
    await recordAuditEvent(tx, { actor, at, requestId, action: 'saveVideo', clientId, strategyId, details: { place } })
    return savedVideo(tx, strategyId, place)
  })
}

const isVideo = ({ contentType, hls }: MediaFile) => contentType.startsWith('video/') || hls !== null
const isTranscript = ({ extension }: MediaFile) => extension === 'vtt' || extension === 'srt'

async function savedVideo(db: Queryable, strategyId: number, place: VideoPlace): Promise<StrategyVideo> {
  const [row] = await db
    .select()
    .from(strategyVideos)
    .where(and(eq(strategyVideos.strategyId, strategyId), eq(strategyVideos.place, place)))
  if (row === undefined) return { place, video: null, transcript: null, form: {}, version: 0 }
  const { mediaId, transcriptMediaId, form, version } = row
  const files = await mediaByIds(db, [mediaId, transcriptMediaId])
  const fileOf = (fileId: number | null) => (fileId === null ? null : (files.get(fileId) ?? null))
  return { place, video: fileOf(mediaId), transcript: fileOf(transcriptMediaId), form, version }
}
