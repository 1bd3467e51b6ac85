import type {
  UploadComplete,
  UploadConflictFile,
  UploadConflictPolicy,
  UploadOutcome,
  UploadProgress,
  UploadResume,
} from '../uploadTransport.ts'
import type { Dimensions } from '@rankdesk/format'

/**
 * The status of a file. The specification names queued, uploading, conflict, error and complete (M456); `checking` comes before
 * the first of them, `paused` is a queued or uploading file that a person stopped for now, and
 * `delayed` one that the server takes later.
 */
export type UploadStatus =
  'checking' | 'queued' | 'uploading' | 'paused' | 'delayed' | 'conflict' | 'error' | 'complete'

/** Every status, for test tables and galleries. */
export const UPLOAD_STATUSES: readonly UploadStatus[] = [
  'checking',
  'queued',
  'uploading',
  'paused',
  'delayed',
  'conflict',
  'error',
  'complete',
]

/** A file in the list. Never changed in place. */
export interface UploadItem {
  /** The uploader's own id. */
  readonly id: string
  readonly file: File
  /** The name that is sent; once complete, the name that the server gave. */
  readonly name: string
  readonly status: UploadStatus
  /** Bytes that have arrived, 0 to the file's size. */
  readonly loaded: number
  /** The number of times it was started. Progress of an earlier run is ignored. */
  readonly run: number
  /** The policy of the next run when the name is taken. */
  readonly onConflict: UploadConflictPolicy
  /** What the next run resumes from. */
  readonly resume?: UploadResume | undefined
  /** The reason of status `error` or `delayed`. */
  readonly problem?: string | undefined
  /** How often in a row the server has delayed it. */
  readonly delays: number
  /** Whether a retry can help, in status `error`. */
  readonly canRetry: boolean
  /** The size of the picture, if it was measured. */
  readonly dimensions?: Dimensions | undefined
  /** The existing file of that name, in status `conflict`. */
  readonly existing?: UploadConflictFile | undefined
  /** The outcome of the transport, in status `complete`. */
  readonly result?: UploadComplete | undefined
}

/** The uploads, in the order in which they were chosen. */
export interface UploadState {
  readonly items: readonly UploadItem[]
}

/** Everything that can happen. Events of an unknown id, or that don't fit an item's status, change nothing. */
export type UploadEvent =
  | { readonly type: 'added'; readonly files: readonly { id: string; file: File; name: string }[] }
  | { readonly type: 'checked'; readonly id: string; readonly dimensions?: Dimensions; readonly resume?: UploadResume }
  | { readonly type: 'refused'; readonly id: string; readonly problem: string }
  | { readonly type: 'started'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly run: number; readonly progress: UploadProgress }
  | { readonly type: 'ended'; readonly id: string; readonly run: number; readonly outcome: UploadOutcome }
  | { readonly type: 'paused'; readonly id: string }
  | { readonly type: 'resumed'; readonly id: string }
  | { readonly type: 'allPaused' }
  | { readonly type: 'allResumed' }
  | { readonly type: 'retried'; readonly id: string }
  | { readonly type: 'delayOver'; readonly id: string; readonly run: number }
  | { readonly type: 'resolved'; readonly id: string; readonly choice: UploadConflictChoice }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'cleared' }

/** The choices when a name is taken (M457). Skip removes the file from the list. */
export type UploadConflictChoice = 'replace' | 'keep-both' | 'skip'

/** A list without files. */
export const EMPTY_UPLOADS: UploadState = { items: [] }

/** The message of a failure without a reason (M573). */
export const UPLOAD_FAILED = 'Upload failed'

/** The message of a file that did not arrive whole (M463). */
export const FILE_UPLOAD_FAILED = 'The file upload failed'
