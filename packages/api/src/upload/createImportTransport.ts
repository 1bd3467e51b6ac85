import { pause } from '@rankdesk/format'
import type { ApiClient } from '../client/createApiClient.ts'
import { addImportFile, IMPORT_CHUNK_BYTES, removeImportFile } from '../contracts/imports/imports.ts'
import type { StagedFile } from '../contracts/imports/importShapes.ts'
import { ApiError } from '../errors/ApiError.ts'
import { conflictOf } from '../errors/ConflictError.ts'
import { FileNoLongerReadable, readBytes } from './fileHash.ts'
import { withRetries } from './withRetries.ts'
import { isTransient, outcomeOfPause } from './uploadOutcome.ts'
import type { UploadFile, UploadOptions, UploadOutcome, UploadTarget, UploadTransport } from './uploadTransport.ts'

/** The timeout of a chunk in ms. A slow connection needs longer for 5 MB than for an ordinary call. */
const CHUNK_TIMEOUT_MS = 300_000
/** How often the server may ask for another chunk than the one that was sent. */
const MAX_CORRECTIONS = 3

export interface ImportTransportOptions {
  /** Adds the headers, renews a lost token once, and follows the rules of every other call. */
  client: Pick<ApiClient, 'call'>
  /** Waits between two attempts, in ms. Tests replace it. */
  wait?: (ms: number) => Promise<void>
}

/**
 * Creates the transport that sends files to imports of clients. The target's `projectId` is the import's id, and its
 * folder is where the file lay when it was dropped. Chunks are sent in order; a resumed file continues where the server
 * says. A discarded file is removed from its import.
 */
export function createImportTransport({ client, wait = pause }: ImportTransportOptions): UploadTransport {
  /** The files that have started, by the key of their upload. */
  const sent = new Map<string, { importId: number; path: string }>()

  return {
    async send(file, options) {
      const { target } = file
      if (target === undefined) throw new Error('A file of an import needs a target.')
      if (options.signal.aborted) return { kind: 'aborted' }
      const place = { importId: target.projectId, path: importPathOf(target, file.name) }
      sent.set(file.id, place)
      options.onProgress({ loaded: 0, key: file.id, completedChunks: options.resume?.completedChunks ?? [] })
      try {
        const staged = await sendChunks({ client, wait, file, options, ...place })
        return { kind: 'complete', name: file.name, size: staged.receivedBytes }
      } catch (error) {
        return outcomeOf(error, options.signal)
      }
    },
    async discard(key) {
      const place = sent.get(key)
      if (place === undefined) return
      const { importId, path } = place
      await client.call(removeImportFile, { params: { importId }, body: { path } }).catch(() => undefined)
    },
  }
}

/** Returns the path of a file as it was dropped: 'agency/acme.com/Queries.csv'. */
function importPathOf({ folderPath }: Pick<UploadTarget, 'folderPath'>, name: string): string {
  return `${folderPath}/${name}`.replace(/^\/+/, '')
}

interface SentFile {
  client: Pick<ApiClient, 'call'>
  wait: (ms: number) => Promise<void>
  file: UploadFile
  options: UploadOptions
  importId: number
  path: string
}

/** Sends the chunks in order, from the one that the server expects. Throws the errors of `ApiClient.call`. */
async function sendChunks({ client, wait, file, options, importId, path }: SentFile): Promise<StagedFile> {
  const { blob } = file
  const { signal } = options
  const total = Math.max(1, Math.ceil(blob.size / IMPORT_CHUNK_BYTES))
  let index = Math.min(options.resume?.completedChunks.length ?? 0, total - 1)
  let corrections = 0
  for (;;) {
    const from = index * IMPORT_CHUNK_BYTES
    const bytes = await readBytes(blob, from, Math.min(from + IMPORT_CHUNK_BYTES, blob.size))
    const headers = {
      'x-file-name': encodeURIComponent(path.toWellFormed()),
      'x-file-length': String(blob.size),
      'x-chunk-index': String(index),
      'x-total-chunks': String(total),
    }
    try {
      const staged = await withRetries({ signal, wait }, () =>
        client.call(
          addImportFile,
          { params: { importId }, headers, binary: new Blob([bytes]) },
          { signal, timeout: CHUNK_TIMEOUT_MS },
        ),
      )
      index += 1
      if (index === total) return staged
    } catch (error) {
      const received = receivedBytesOf(error)
      corrections += 1
      if (received === undefined || corrections > MAX_CORRECTIONS) throw error
      index = Math.min(Math.floor(received / IMPORT_CHUNK_BYTES), total - 1)
    }
    if (signal.aborted) throw new DOMException('The upload was stopped.', 'AbortError')
    const completedChunks = Array.from({ length: index }, (_, done) => done)
    options.onProgress({ loaded: Math.min(index * IMPORT_CHUNK_BYTES, blob.size), key: file.id, completedChunks })
  }
}

/** Returns the bytes that the server has when it expects another chunk; undefined for any other failure. */
function receivedBytesOf(error: unknown): number | undefined {
  return conflictOf(addImportFile, error)?.receivedBytes
}

function outcomeOf(error: unknown, signal: AbortSignal): UploadOutcome {
  if (signal.aborted) return { kind: 'aborted' }
  if (error instanceof FileNoLongerReadable) return { kind: 'error', message: error.message, canRetry: false }
  if (!(error instanceof ApiError)) return { kind: 'error' }
  const paused = outcomeOfPause(error)
  if (paused !== undefined) return paused
  // A busy server takes the file later, like one that can't be reached.
  if (error.status === 429) return { kind: 'error', isInterrupted: true }
  return { kind: 'error', message: error.message, canRetry: error.status < 400 || isTransient(error) }
}
