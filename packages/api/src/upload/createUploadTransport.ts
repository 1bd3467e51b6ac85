import type { ApiClient } from '../client/createApiClient.ts'
import type { ReportError } from '../client/reportError.ts'
import { discardUpload } from '../contracts/sites/mediaUpload.ts'
import { uploadOutcomeOf } from './outcomes.ts'
import type { Sending } from './sending.ts'
import { sendInChunks, sendWhole } from './sendFile.ts'
import type { UploadTransport } from './uploadTransport.ts'
import { CHUNK_BYTES } from '../contracts/sites/mediaUpload.ts'

/** Where files go, and what the transport works with. */
export interface UploadTransportOptions {
  /** Adds the headers, wins a lost token back once, and follows the rules of every other call. */
  client: ApiClient
  /** The site whose library it is. */
  project: number
  /** The folder that the files go into. @default '/' */
  folderPath?: string
  /** Told of every file that failed (M463). */
  reportError?: ReportError
  /** Waits between two tries, in ms; tests stand in for it. */
  wait?: (ms: number) => Promise<void>
}

/**
 * Sends files to a media library (M462, M463, D18): up to 5 MB in one request, more in chunks of 5 MB with up to 3 rounds
 * and 3 tries a chunk. A resume sends only what the server's own list lacks. A file is complete only after the server
 * compared its size and SHA-256; a name that is taken is the answer `conflict`.
 */
export function createUploadTransport(options: UploadTransportOptions): UploadTransport {
  const { client, reportError, wait = pause } = options
  /** The name of each upload at the server, so that a file that is sent again is known to be the same. */
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
        mayBeKnown: resume !== undefined,
        wait,
        replace: onConflict === 'ask' ? 'false' : onConflict === 'replace' ? 'true' : 'keep-both',
        place: { project: options.project, folderPath: options.folderPath ?? '/' },
      }
      const isSmall = file.blob.size <= CHUNK_BYTES
      const outcome = await uploadOutcomeOf(sending, isSmall, () =>
        isSmall ? sendWhole(sending) : sendInChunks(sending),
      )
      if (outcome.kind === 'complete') keys.delete(file.id)
      if (outcome.kind === 'error') {
        // What is broken at the server's side starts from nothing, under a new name.
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
