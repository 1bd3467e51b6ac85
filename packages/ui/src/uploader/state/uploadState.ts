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
 * Where a file stands. The spec names queued, uploading, conflict, error and complete (M456); `checking` comes before
 * the first of them, and `paused` is a queued or uploading file that a person holds back.
 */
export type UploadStatus = 'checking' | 'queued' | 'uploading' | 'paused' | 'conflict' | 'error' | 'complete'

/** Every status, for tables of cases and galleries. */
export const UPLOAD_STATUSES: readonly UploadStatus[] = [
  'checking',
  'queued',
  'uploading',
  'paused',
  'conflict',
  'error',
  'complete',
]

/** A file in the list. Never changed in place. */
export interface UploadItem {
  /** The uploader's own name of it. */
  readonly id: string
  readonly file: File
  /** The name that it is sent under; after it is complete, the name that it has. */
  readonly name: string
  readonly status: UploadStatus
  /** Bytes that have arrived, 0 to the file's size. */
  readonly loaded: number
  /** How many times it was started; answers of an earlier start that say nothing final are ignored. */
  readonly run: number
  /** What the next start does when the name is taken. */
  readonly onConflict: UploadConflictPolicy
  /** What the next start goes on from. */
  readonly resume?: UploadResume | undefined
  /** What is wrong, in status `error`. */
  readonly problem?: string | undefined
  /** Whether a retry can help, in status `error`. */
  readonly canRetry: boolean
  /** The size of the picture, where it was looked at. */
  readonly dimensions?: Dimensions | undefined
  /** The file that is in the way, in status `conflict`. */
  readonly existing?: UploadConflictFile | undefined
  /** What the transport told, in status `complete`. */
  readonly result?: UploadComplete | undefined
}

/** What the list holds, in the order in which it was chosen. */
export interface UploadState {
  readonly items: readonly UploadItem[]
}

/** What can happen. Those with an id of no item, and those that make no sense in an item's status, change nothing. */
export type UploadEvent =
  | { readonly type: 'added'; readonly files: readonly { id: string; file: File; name: string }[] }
  | { readonly type: 'checked'; readonly id: string; readonly dimensions?: Dimensions; readonly resume?: UploadResume }
  | { readonly type: 'refused'; readonly id: string; readonly problem: string }
  | { readonly type: 'started'; readonly id: string }
  | { readonly type: 'progressed'; readonly id: string; readonly run: number; readonly progress: UploadProgress }
  | { readonly type: 'answered'; readonly id: string; readonly run: number; readonly outcome: UploadOutcome }
  | { readonly type: 'paused'; readonly id: string }
  | { readonly type: 'resumed'; readonly id: string }
  | { readonly type: 'retried'; readonly id: string }
  | { readonly type: 'resolved'; readonly id: string; readonly choice: UploadConflictChoice }
  | { readonly type: 'removed'; readonly id: string }
  | { readonly type: 'cleared' }

/** What a person can do about a name that is taken (M457). Skip takes the file off the list. */
export type UploadConflictChoice = 'replace' | 'keep-both' | 'skip'

/** A list without files. */
export const EMPTY_UPLOADS: UploadState = { items: [] }

/** 'Upload failed': what is said when the transport gives no reason (M573). */
export const UPLOAD_FAILED = 'Upload failed'

/** What is said when the file did not arrive whole (M463). */
export const FILE_UPLOAD_FAILED = 'The file upload failed'
