import type { MediaFile } from '@rankdesk/api'
import { freeMediaName, HLS_LINK_PROBLEM, hlsLinkProblem } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { media } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { folderPathOf, lockLibrary, nameOf, requireFolder, takenNames } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { presentFile } from '../presentFiles.ts'
import { freePaths } from '../references/moveReferences.ts'
import { enqueueStream } from './readStreamJob.ts'
import { isStreamOfService } from './streamHost.policy.ts'

/**
 * Adds a link to a video stream to the library, and reads the stream in a job (M636). Ignores an empty link (M470), and returns the existing file of a
 * known link. Throws `HttpError` 400 with the text of M524, and 404.
 */
export async function linkStream(
  context: MediaContext,
  request: { actor: Actor; project: number; hlsLink: string; folderPath: string; name: string | undefined },
): Promise<MediaFile | null> {
  const { actor, project } = request
  const hls = request.hlsLink.trim()
  if (hls === '') return null
  const problem =
    hlsLinkProblem(hls) ?? (isStreamOfService(hls, context.limits.streamHosts) ? undefined : HLS_LINK_PROBLEM)
  if (problem !== undefined) throw rejectField(400, 'hlsLink', problem)
  const folderPath = folderPathOf(request.folderPath)
  const uniqueId = streamId(hls)
  const wanted = nameOf(request.name ?? `${uniqueId ?? 'video'}.m3u8`, 'name')
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'linkMediaStream', lock }, async (tx, now, { clientId }) => {
    await requireFolder(tx, project, folderPath)
    const [same] = await tx
      .select()
      .from(media)
      .where(and(eq(media.projectId, project), eq(media.hls, hls), eq(media.deleted, false)))
      .limit(1)
    if (same !== undefined) return { result: await presentFile(tx, same) }
    const taken = await takenNames(tx, project, folderPath)
    const name = freeMediaName(wanted, (other) => taken.has(other))
    await freePaths(tx, project, [{ folderPath, name }])
    const stream = { hls, uniqueId, extension: 'm3u8', contentType: 'application/vnd.apple.mpegurl' }
    const file = {
      projectId: project,
      folderPath,
      name,
      size: 0,
      sha256: '',
      lastModified: now,
      uploadedBy: actor.staffId,
    }
    const [row] = await tx
      .insert(media)
      .values({ ...file, ...stream, status: 'pendingupload' })
      .returning()
    if (row === undefined) throw new Error('The link was not put into the library.')
    await enqueueStream(context.jobs, tx, { stream: { mediaId: row.mediaId, hls, name }, clientId, actor })
    const details = { projectId: project, folderPath, name, hls }
    return { result: await presentFile(tx, row), auditEvent: { clientId, details, changes: ['media'] } }
  })
}

/** Returns the id of a stream: 32 hex digits in its address, in the video service's format. */
function streamId(hls: string): string | null {
  return /\/([\da-f]{32})\//i.exec(hls)?.[1] ?? null
}
