import type { ApiClient } from '../client/createApiClient.ts'
import type { ReportError } from '../client/reportError.ts'
import { createMediaFolder } from '../contracts/sites/media.ts'
import { CHUNK_BYTES, discardUpload } from '../contracts/sites/mediaUpload.ts'
import { ApiError } from '../errors/ApiError.ts'
import { sendInChunks, sendInOneRequest } from './sendFile.ts'
import type { Sending } from './sending.ts'
import { isInterruption, uploadOutcomeOf } from './uploadOutcome.ts'
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
      if (error instanceof ApiError && isInterruption(error)) throw error
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

/** An id of an item that can be the server's id of its upload, which recognizes a file that is sent again. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

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
