import type { ApiClient } from '../client/createApiClient.ts'
import type { ReportError } from '../client/reportError.ts'
import { discardUpload } from '../contracts/sites/mediaUpload.ts'
import { uploadOutcomeOf } from './uploadOutcome.ts'
import type { Sending } from './sending.ts'
import { sendInChunks, sendInOneRequest } from './sendFile.ts'
import type { UploadTransport } from './uploadTransport.ts'
import { CHUNK_BYTES } from '../contracts/sites/mediaUpload.ts'

/** The target and the dependencies of an upload transport. */
export interface UploadTransportOptions {
  /** Adds the headers, renews a lost token once, and follows the rules of every other call. */
  client: ApiClient
  /** The project that owns the library. */
  project: number
  /** The target folder. @default '/' */
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
  /** The server's id of each upload, which identifies a file that is sent again. */
  const keys = new Map<string, string>()

  return {
    async send(file, { signal, onConflict, resume, onProgress }) {
      if (signal.aborted) return { kind: 'aborted', resume }
      const key = resume?.key ?? keys.get(file.id) ?? crypto.randomUUID()
      keys.set(file.id, key)
      const sending: Sending = {
        client,
        file,
        signal,
        onProgress,
        key,
        mayBeAtServer: resume !== undefined,
        wait,
        replace: onConflict === 'ask' ? 'false' : onConflict === 'replace' ? 'true' : 'keep-both',
        target: { project: options.project, folderPath: options.folderPath ?? '/' },
      }
      const isSmall = file.blob.size <= CHUNK_BYTES
      const outcome = await uploadOutcomeOf(sending, isSmall, () =>
        isSmall ? sendInOneRequest(sending) : sendInChunks(sending),
      )
      if (outcome.kind === 'complete') keys.delete(file.id)
      if (outcome.kind === 'error') {
        // If the server's state of the upload is broken, the next attempt starts over with a new id.
        if (outcome.resume !== undefined && outcome.resume.key !== key) keys.set(file.id, outcome.resume.key)
        reportError?.('error', new Error(`${outcome.message ?? 'Upload failed'}: ${file.name}`))
      }
      return outcome
    },
    async discard(key) {
      await client.call(discardUpload, { body: { uploadId: key } }).catch(() => undefined)
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
