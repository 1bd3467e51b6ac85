import type { ApiClient } from '../client/createApiClient.ts'
import type { ReplaceFlag } from '../contracts/sites/mediaUpload.ts'
import type { UploadFile, UploadProgress } from './uploadTransport.ts'

/** The state of a file's upload. */
export interface Sending {
  client: ApiClient
  file: UploadFile
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** The id of the upload at the server. */
  key: string
  /** Whether the server may already have some of its chunks. */
  mayBeAtServer: boolean
  replace: ReplaceFlag
  target: { project: number; folderPath: string }
  wait: (ms: number) => Promise<void>
}
