import { pause } from '@rankdesk/format'
import type { ApiClient } from '../client/createApiClient.ts'
import type { ReportError } from '../client/reportError.ts'
import { createMediaFolder } from '../contracts/sites/media.ts'
import type { MediaFile } from '../contracts/sites/mediaShapes.ts'
import { CHUNK_BYTES, completedChunks, discardUpload, finishUpload, saveFile } from '../contracts/sites/mediaUpload.ts'
import { ApiError } from '../errors/ApiError.ts'
import { FileHash, readBytes } from './fileHash.ts'
import { withRetries } from './withRetries.ts'
import type { Sending } from './sending.ts'
import { isTransient, outcomeOfPause, uploadOutcomeOf } from './uploadOutcome.ts'
import type { UploadTransport } from './uploadTransport.ts'

/** The target and the dependencies of an upload transport. */
export interface UploadTransportOptions {
  /** Adds the headers, renews a lost token once, and follows the rules of every other call. */
  client: ApiClient
  /** The project that owns the library, for files without a target of their own. */
  project: number
  /** The target folder, for files without a target of their own. @default '/' */
  folderPath?: string
  /** Called for every file that failed (M463). */
  reportError?: ReportError
  /** Waits between two attempts, in ms. Tests replace it. */
  wait?: (ms: number) => Promise<void>
}

/**
 * Creates the transport that uploads files to a media library (M462, M463, D18): up to 5 MB in one request, more in
 * chunks of 5 MB with up to 3 rounds and 3 attempts per chunk. A resumed upload sends only the chunks that the server
 * lacks. A file is complete only after the server has verified its size and SHA-256. If the name is taken, the outcome
 * is `conflict`.
 */
export function createUploadTransport(options: UploadTransportOptions): UploadTransport {
  const { client, reportError, wait = pause } = options
  const folders = createFolderMaker(client)

  async function discard(key: string): Promise<void> {
    try {
      await client.call(discardUpload, { body: { uploadId: key } })
    } catch (error) {
      // The caller repeats it. After any other error the server deletes the chunks by age.
      if (error instanceof ApiError && outcomeOfPause(error)?.kind === 'error') throw error
    }
  }

  return {
    async send(file, { signal, onConflict, resume, onProgress }) {
      if (signal.aborted) return { kind: 'aborted', resume }
      const target = file.target ?? { projectId: options.project, folderPath: options.folderPath ?? '/' }
      const sending: Sending = {
        client,
        file,
        signal,
        onProgress,
        key: resume?.key ?? (UUID.test(file.id) ? file.id : crypto.randomUUID()),
        mayBeAtServer: resume !== undefined,
        wait,
        replace: onConflict === 'ask' ? 'false' : onConflict === 'replace' ? 'true' : 'keep-both',
        target: { project: target.projectId, folderPath: target.folderPath },
      }
      const isSmall = file.blob.size <= CHUNK_BYTES
      const outcome = await uploadOutcomeOf(sending, isSmall, async () => {
        if (target.isNew === true) await folders.make(target.projectId, target.folderPath)
        return isSmall ? sendInOneRequest(sending) : sendInChunks(sending)
      })
      if (outcome.kind === 'error') {
        reportError?.('error', new Error(`${outcome.message ?? 'Upload failed'}: ${file.name}`))
      }
      // Its chunks are of no use. If the server can't be reached, it deletes them by age.
      if (outcome.kind === 'complete' && outcome.wasThere === true && !isSmall)
        await discard(sending.key).catch(() => undefined)
      return outcome
    },
    discard,
  }
}

const MAX_ROUNDS = 3

const ROUND_PAUSE_MS = 3000
/** The timeout of a chunk in ms. A slow connection needs longer for 5 MB than for an ordinary call. */
const CHUNK_TIMEOUT_MS = 300_000

/** Sends a file of at most one chunk in one request. Throws the errors of `ApiClient.call`. */
async function sendInOneRequest(sending: Sending): Promise<MediaFile> {
  const { client, file, signal, onProgress } = sending
  const sha256 = await new FileHash(file.blob, CHUNK_BYTES).whole()
  const saved = await withRetries(sending, () => {
    const form = new FormData()
    form.append('file', file.blob, file.name)
    const headers = { ...headersOf(sending), 'x-content-sha256': sha256 }
    return client.call(saveFile, { headers, binary: form }, { signal, timeout: CHUNK_TIMEOUT_MS })
  })
  if (saved.file === null) throw new ApiError({ status: 500 })
  onProgress({ loaded: file.blob.size })
  return saved.file
}

/** Sends the chunks that the server lacks and has the file verified. Throws the errors of `ApiClient.call`. */
async function sendInChunks(sending: Sending): Promise<MediaFile> {
  const { file, wait } = sending
  const hash = new FileHash(file.blob, CHUNK_BYTES)
  for (let round = 1; ; round += 1) {
    try {
      if (round > 1 || sending.mayBeAtServer) {
        const status = await withRetries(sending, () => chunksAtServer(sending))
        if (status.file !== null) return status.file
        await sendMissing(sending, hash, status.completed)
      } else {
        await sendMissing(sending, hash, [])
      }
      return await withRetries(sending, async () => finish(sending, await hash.whole()))
    } catch (error) {
      if (sending.signal.aborted || round === MAX_ROUNDS || !isTransient(error)) throw error
      await wait(ROUND_PAUSE_MS)
    }
  }
}

/** Sends every chunk that the server lacks, in order. */
async function sendMissing(sending: Sending, hash: FileHash, completedAtServer: readonly number[]): Promise<void> {
  const { client, file, signal, onProgress, key } = sending
  const { size } = file.blob
  const total = Math.ceil(size / CHUNK_BYTES)
  let completed = completedAtServer
  const reportProgress = () => onProgress({ loaded: bytesOf(completed, size), key, completedChunks: completed })
  reportProgress()
  for (let index = 0; index < total; index += 1) {
    if (completedAtServer.includes(index)) continue
    const from = index * CHUNK_BYTES
    const bytes = await readBytes(file.blob, from, from + CHUNK_BYTES)
    hash.offer(from, bytes)
    const headers = {
      ...headersOf(sending),
      'x-total-chunks': String(total),
      'x-chunk-index': String(index),
      'content-range': `bytes ${from}-${from + bytes.length - 1}/${size}`,
    }
    const response = await withRetries(sending, () =>
      client.call(saveFile, { headers, binary: new Blob([bytes]) }, { signal, timeout: CHUNK_TIMEOUT_MS }),
    )
    completed = response.completed
    if (!signal.aborted) reportProgress()
  }
}

async function chunksAtServer({
  client,
  key,
  signal,
}: Sending): Promise<{ completed: number[]; file: MediaFile | null }> {
  try {
    return await client.call(completedChunks, { query: { uploadId: key } }, { signal })
  } catch (error) {
    // The upload has expired or was never started, and starts over.
    if (error instanceof ApiError && error.status === 404) return { completed: [], file: null }
    throw error
  }
}

function finish({ client, key, file, replace, signal }: Sending, sha256: string): Promise<MediaFile> {
  const body = { uploadId: key, length: file.blob.size, sha256, replace }
  return client.call(finishUpload, { body }, { signal, timeout: CHUNK_TIMEOUT_MS })
}

function headersOf({ target, file, key, replace }: Sending) {
  return {
    'x-project': String(target.project),
    'x-folder-path': encodeURIComponent(target.folderPath),
    'x-file-name': encodeURIComponent(file.name.toWellFormed()),
    'x-file-length': String(file.blob.size),
    'x-replace': replace,
    'x-upload-id': key,
  }
}

function bytesOf(chunks: readonly number[], size: number): number {
  return chunks.reduce((sum, index) => sum + Math.max(0, Math.min(CHUNK_BYTES, size - index * CHUNK_BYTES)), 0)
}

/** An id of an item that can be the server's id of its upload, which recognizes a file that is sent again. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Creates the folders of dropped files before their upload. */
interface FolderMaker {
  /** Creates a folder and those above it, unless they exist. Each is created once. Throws `ApiError`. */
  make(project: number, folderPath: string): Promise<void>
}

/** Creates a maker that remembers the folders it has created. */
function createFolderMaker(client: Pick<ApiClient, 'call'>): FolderMaker {
  const made = new Map<string, Promise<void>>()

  function make(project: number, folderPath: string): Promise<void> {
    if (folderPath === '/') return Promise.resolve()
    const key = `${project} ${folderPath}`
    const known = made.get(key)
    if (known !== undefined) return known
    const making = create(project, folderPath)
    made.set(key, making)
    // A folder that could not be created is tried again with the next file.
    making.catch(() => made.delete(key))
    return making
  }

  async function create(project: number, folderPath: string): Promise<void> {
    const slash = folderPath.lastIndexOf('/')
    const parent = slash === 0 ? '/' : folderPath.slice(0, slash)
    await make(project, parent)
    try {
      await client.call(createMediaFolder, { body: { project, folderPath: parent, name: folderPath.slice(slash + 1) } })
    } catch (error) {
      // 409: it exists.
      if (!(error instanceof ApiError && error.status === 409)) throw error
    }
  }

  return { make }
}
