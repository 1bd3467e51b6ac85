import type { ApiClient } from '../client/createApiClient.ts'
import type { ReplaceFlag } from '../contracts/sites/mediaUpload.ts'
import type { UploadFile, UploadProgress } from './uploadTransport.ts'

/** One file on its way. */
export interface Sending {
  client: ApiClient
  file: UploadFile
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** The name of the upload at the server. */
  key: string
  /** Whether the server may have chunks of it already. */
  mayBeKnown: boolean
  replace: ReplaceFlag
  place: { project: number; folderPath: string }
  wait: (ms: number) => Promise<void>
}
