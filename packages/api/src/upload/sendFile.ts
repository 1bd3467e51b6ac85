import type { MediaFile } from '../contracts/sites/mediaShapes.ts'
import { CHUNK_BYTES, completedChunks, finishUpload, saveFile } from '../contracts/sites/mediaUpload.ts'
import { ApiError } from '../errors/ApiError.ts'
import { FileHash, readBytes } from './fileHash.ts'
import type { Sending } from './sending.ts'
import { isTransient } from './uploadOutcome.ts'

const MAX_ROUNDS = 3
const MAX_ATTEMPTS = 3
/** The pause between two attempts, doubled each time, and between two rounds, in ms. */
const RETRY_PAUSE_MS = 400
const ROUND_PAUSE_MS = 3000
/** The timeout of a chunk in ms. A slow connection needs longer for 5 MB than for an ordinary call. */
const CHUNK_TIMEOUT_MS = 300_000

/** Sends a file of at most one chunk in one request. Throws the errors of `ApiClient.call`. */
export async function sendInOneRequest(sending: Sending): Promise<MediaFile> {
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
export async function sendInChunks(sending: Sending): Promise<MediaFile> {
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

/** Calls up to 3 times (M462) and throws the last error. Permanent rejections are not retried. */
export async function withRetries<Result>(
  { signal, wait }: Pick<Sending, 'signal' | 'wait'>,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call()
    } catch (error) {
      if (signal.aborted || attempt === MAX_ATTEMPTS || !isTransient(error)) throw error
      await wait(RETRY_PAUSE_MS * 2 ** (attempt - 1))
    }
  }
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
