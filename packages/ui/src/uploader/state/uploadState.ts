import type { Dimensions, FileRules } from '@rankdesk/format'
import type {
  UploadComplete,
  UploadConflictFile,
  UploadConflictPolicy,
  UploadOutcome,
  UploadProgress,
  UploadResume,
  UploadTarget,
} from '../uploadTransport.ts'

/**
 * The status of a file. The specification names queued, uploading, conflict, error and complete (M456); `checking` comes
 * before the first of them, `paused` is a queued or uploading file that a person stopped for now, `delayed` one that the
 * server takes later, and `detached` an upload of an earlier visit whose file has to be chosen again.
 */
export type UploadStatus =
  | 'checking'
  | 'queued'
  | 'uploading'
  | 'paused'
  | 'delayed'
  | 'detached'
  | 'conflict'
  | 'error'
  | 'complete'

/** Every status, for test tables and galleries. */
export const UPLOAD_STATUSES: readonly UploadStatus[] = [
  'checking',
  'queued',
  'uploading',
  'paused',
  'delayed',
  'detached',
  'conflict',
  'error',
  'complete',
]

/** A file in the list. Never changed in place. */
export interface UploadItem {
  /** The uploader's own id, a UUID. It is the same after a reload. */
  readonly id: string
  /** The bytes. Undefined in status `detached`. */
  readonly file: File | undefined
  /** The size in bytes. */
  readonly size: number
  /** The media type in lower case, '' when it is unknown. */
  readonly type: string
  /** The time of the last change, in ms since 1970. */
  readonly lastModified: number
  /** The folder to which it is uploaded; undefined in an uploader with one fixed destination. */
  readonly target?: UploadTarget | undefined
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
  /** Whether the connection or the session was lost, in status `error`: the upload then continues by itself. */
  readonly isInterrupted?: boolean | undefined
  /** Whether it was the session that was lost. */
  readonly isSignedOut?: boolean | undefined
  /** The latest measurements of the current run, oldest first, for the speed. */
  readonly samples: readonly UploadSample[]
  /** The size of the picture, if it was measured. */
  readonly dimensions?: Dimensions | undefined
  /** The existing file of that name, in status `conflict`. */
  readonly existing?: UploadConflictFile | undefined
  /** The outcome of the transport, in status `complete`. */
  readonly result?: UploadComplete | undefined
}

/** The bytes that had arrived at a time in ms. */
export interface UploadSample {
  readonly at: number
  readonly loaded: number
}

/** The uploads, in the order in which they were chosen. */
export interface UploadState {
  readonly items: readonly UploadItem[]
  /** Whether no upload starts, because the server can't be reached. */
  readonly isHeld?: boolean
}

/** A file that was chosen, before its check. */
export interface AddedFile {
  readonly id: string
  readonly file: File
  readonly name: string
  readonly target?: UploadTarget | undefined
  /** The requirements of the file. @default those of the store */
  readonly rules?: FileRules | undefined
}

/** An unfinished upload that outlives the page. Plain data, except for the file. */
export interface StoredUpload {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified: number
  readonly target?: UploadTarget | undefined
  readonly onConflict: UploadConflictPolicy
  readonly loaded: number
  readonly resume?: UploadResume | undefined
  /** Whether a person stopped it; it then waits for them. */
  readonly isPaused?: boolean | undefined
  /** The existing file of its name, about which nobody has decided yet. */
  readonly existing?: UploadConflictFile | undefined
  /** The bytes, where the browser keeps a copy; otherwise the file has to be chosen again. */
  readonly file?: File | undefined
}

/** Everything that can happen. Events of an unknown id, or that don't fit an item's status, change nothing. */
export type UploadEvent =
  | { readonly type: 'added'; readonly files: readonly AddedFile[] }
  | { readonly type: 'restored'; readonly uploads: readonly StoredUpload[] }
  /** The file of a detached upload was chosen again. */
  | { readonly type: 'attached'; readonly id: string; readonly file: File }
  | { readonly type: 'checked'; readonly id: string; readonly dimensions?: Dimensions; readonly stored?: StoredUpload }
  | { readonly type: 'refused'; readonly id: string; readonly problem: string }
  | { readonly type: 'started'; readonly id: string }
  | {
      readonly type: 'progressed'
      readonly id: string
      readonly run: number
      readonly progress: UploadProgress
      /** The time in ms. */
      readonly at: number
    }
  | { readonly type: 'ended'; readonly id: string; readonly run: number; readonly outcome: UploadOutcome }
  | { readonly type: 'paused'; readonly id: string }
  | { readonly type: 'resumed'; readonly id: string }
  | { readonly type: 'allPaused' }
  | { readonly type: 'allResumed' }
  | { readonly type: 'retried'; readonly id: string }
  | { readonly type: 'delayOver'; readonly id: string; readonly run: number }
  /** The server has finished its work on a complete file, or failed for the reason `problem`. */
  | { readonly type: 'processed'; readonly id: string; readonly problem?: string | undefined }
  /** The server can't be reached: nothing is started. */
  | { readonly type: 'held' }
  /** The server can be reached again: interrupted uploads continue. */
  | { readonly type: 'released' }
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
