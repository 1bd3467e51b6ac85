import type { MediaFile } from '../contracts/sites/mediaShapes.ts'
import { CHUNK_BYTES, finishUpload, saveFile } from '../contracts/sites/mediaUpload.ts'
import { ApiError } from '../errors/ApiError.ts'
import { conflictOf } from '../errors/ConflictError.ts'
import { FileHash, FileNoLongerReadable } from './fileHash.ts'
import type { Sending } from './sending.ts'
import type { UploadOutcome, UploadResume } from './uploadTransport.ts'

/** The message if a file was not uploaded completely (M463). */
const FILE_UPLOAD_FAILED = 'The file upload failed'

/** The error statuses after which the same file can be sent again: no token, timeout, too many requests. */
const RETRYABLE = [401, 408, 429]

/** The error status of a lost session. */
const SIGNED_OUT = 401

/** The error statuses of a lost connection or session, after which an upload continues by itself. */
const INTERRUPTED = [0, 401, 502, 503, 504]

/** The status of a library without room for the file. Files over 50 MB are rejected before they are sent. */
const OVER_QUOTA = 413

/** The status of a server without space for the file (RFC 4918). It has kept the chunks. */
const NO_SPACE = 507

/** Whether a retry may help at once: no response, a server error, or a temporary rejection. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === NO_SPACE) return false
  return error.status === 0 || error.status >= 500 || [408, 429].includes(error.status)
}

/** Whether the connection or the session was lost, after which an upload continues by itself. */
function isInterruption(error: ApiError): boolean {
  return INTERRUPTED.includes(error.status)
}

/**
 * Returns the outcome of an upload that continues by itself: the server has no space for the file now, or the connection
 * or the session was lost. Undefined for any other error.
 */
export function outcomeOfPause(error: ApiError): UploadOutcome | undefined {
  if (error.status === NO_SPACE) return { kind: 'delayed', message: error.message }
  if (!isInterruption(error)) return undefined
  return { kind: 'error', isInterrupted: true, ...(error.status === SIGNED_OUT && { isSignedOut: true }) }
}

/** Runs the upload and returns its outcome. Never rejects. */
export async function uploadOutcomeOf(
  { signal, key, file, replace }: Sending,
  isSmall: boolean,
  send: () => Promise<MediaFile>,
): Promise<UploadOutcome> {
  try {
    return completeWith(await send())
  } catch (error) {
    if (signal.aborted) return { kind: 'aborted' }
    if (error instanceof FileNoLongerReadable) return { kind: 'error', message: error.message, canRetry: false }
    // M573 for a file in one request, M463 for chunks.
    const failed = { kind: 'error', ...(isSmall ? {} : { message: FILE_UPLOAD_FAILED }) } as const
    if (!(error instanceof ApiError)) return failed
    const existing = replace === 'false' ? existingOf(error) : undefined
    if (existing !== undefined && (await isSameContent(existing, file.blob)))
      return { ...completeWith(existing), wasThere: true }
    return outcomeOfError(error, failed, isSmall ? undefined : { key, completedChunks: [] })
  }
}

function completeWith(saved: MediaFile): Extract<UploadOutcome, { kind: 'complete' }> {
  const isProcessing = saved.status === 'queued' || saved.status === 'inprogress'
  const { name, url, size } = saved
  return { kind: 'complete', name, url: url ?? undefined, size, detail: saved, ...(isProcessing && { isProcessing }) }
}

/** Returns the file that has the name; undefined for any other error. */
function existingOf(error: ApiError): MediaFile | undefined {
  if (error.status !== 409) return undefined
  return (conflictOf(saveFile, error) ?? conflictOf(finishUpload, error))?.existing
}

/** Whether a file of the library has the same bytes, so that there is nothing to decide. */
async function isSameContent({ size, sha256 }: MediaFile, blob: Blob): Promise<boolean> {
  if (size !== blob.size) return false
  // A file that can't be read any more is an ordinary conflict.
  const own = await new FileHash(blob, CHUNK_BYTES).whole().catch(() => undefined)
  return own === sha256
}

function outcomeOfError(
  error: ApiError,
  failed: { readonly kind: 'error'; readonly message?: string },
  resume: UploadResume | undefined,
): UploadOutcome {
  const startOver = { key: crypto.randomUUID(), completedChunks: [] }
  if (error.status === 409) {
    const existing = existingOf(error)
    // The chunks stay on the server, which lists them when the upload resumes.
    if (existing !== undefined) return conflictWith(existing, resume)
    // The id belongs to another upload, or the response is not the specified one: the next attempt starts over.
    return { ...failed, resume: startOver }
  }
  // Size or hash do not match, and the server has discarded the chunks.
  if (error.status === 422) return { kind: 'error', message: FILE_UPLOAD_FAILED, resume: startOver }
  const paused = outcomeOfPause(error)
  if (paused !== undefined) return { ...failed, ...paused }
  // A successful status with a response that doesn't follow the contract, such as a proxy's page.
  const isStrange = error.status < 400
  if (isStrange || isTransient(error) || RETRYABLE.includes(error.status)) return failed
  // The library is full: deleting files makes room.
  return { kind: 'error', message: error.message, canRetry: error.status === OVER_QUOTA }
}

function conflictWith(existing: MediaFile, resume: UploadResume | undefined): UploadOutcome {
  return {
    kind: 'conflict',
    existing: {
      id: existing.mediaId,
      name: existing.name,
      thumbnailUrl: existing.thumbnailUrl ?? undefined,
      size: existing.size,
      lastModified: new Date(existing.lastModified),
      width: existing.width ?? undefined,
      height: existing.height ?? undefined,
    },
    ...(resume === undefined ? {} : { resume }),
  }
}
