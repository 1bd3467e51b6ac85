/**
 * Sends the bytes for the uploader, which itself knows no server and no address. `ui` defines the interface, `api`
 * implements it over HTTP, `web` connects the two, and stories use a scripted one.
 *
 * A transport for Rankdesk's server behaves as follows (M462, M463, D18); the uploader only needs what the types say:
 * - a file over 5 MB is sent in chunks of 5 MB, in up to 3 rounds with up to 3 attempts per chunk;
 * - a retry or a resume sends only the chunks that are not in `resume.completedChunks`;
 * - it returns `complete` only after the server's size and hash were compared with the file's own. A file of 0 bytes on
 *   the server is never complete (C43);
 * - HTTP 409 is an outcome, not an error: `conflict` (M456, C44).
 */
export interface UploadTransport {
  /**
   * Sends one file and resolves with its outcome. It does not reject for anything expected: an HTTP error, a lost
   * connection, an abort and a conflict are all outcomes. The uploader treats a rejection as a defect and shows the
   * file as failed with 'Upload failed' (M573).
   *
   * When `options.signal` aborts, it stops sending, keeps what the server already has, and soon resolves with
   * `aborted`; the uploader does not wait for it. Pause is an abort too: the chunks reported so far are passed back in
   * `options.resume` when the file resumes, possibly on another page of the app or after a reload.
   */
  send(file: UploadFile, options: UploadOptions): Promise<UploadOutcome>

  /**
   * Tells the server that an unfinished upload will not continue, so that it can delete the chunks. Called once when a
   * person cancels or skips a file with a known `key`. Optional: without it, the server deletes old chunks by age.
   * Reject only when the server can't be reached: the uploader then repeats the call once it can be again. Resolve
   * after other failures.
   */
  discard?(key: string): Promise<void>
}

/** A file to send. */
export interface UploadFile {
  /**
   * The uploader's own id of this item, a UUID; the same through pause, resume, retry and a reload. A transport may use
   * it as the server's key, so that a repeated request is recognized.
   */
  readonly id: string
  /** The bytes. Its `size` is compared with the size on the server. */
  readonly blob: Blob
  /** The name to store it under: 'team.jpg'. After 'Keep both' it is still this name; the server finds a free one. */
  readonly name: string
  /** The media type by the browser or by the name's extension, in lower case; '' when both are unknown. */
  readonly type: string
  /** The folder to which it goes; undefined for the destination of the transport. */
  readonly target?: UploadTarget | undefined
}

/** The folder of a library to which a file is uploaded. Plain data: it survives a reload. */
export interface UploadTarget {
  /** The project that owns the library. */
  readonly projectId: number
  /** The path of the folder, '/' for the library itself. */
  readonly folderPath: string
  /** Whether the folder may not exist yet, because it was dropped; the transport then creates it. @default false */
  readonly isNew?: boolean | undefined
  /** The name of the client or its site, for people. */
  readonly label: string
  /** The staff member for whom the person acted when the file was chosen; undefined for their own work. */
  readonly actingFor?: number | undefined
}

/** The options of one call of `send`. */
export interface UploadOptions {
  /**
   * Aborts when the person pauses or cancels. If it is already aborted: resolve with `aborted` at once, send nothing.
   */
  readonly signal: AbortSignal
  /**
   * The action when the name is taken.
   * - `ask`: change nothing, resolve with `conflict`;
   * - `replace`: the new file replaces the existing one and keeps its address (C45);
   * - `keep-both`: the new file gets a free name, which `complete` reports.
   *
   * `ask` on the first call; the other two after the person chose (M457). Skip never reaches the transport.
   */
  readonly onConflict: UploadConflictPolicy
  /**
   * The data of an earlier, unfinished call for the same file; undefined the first time. The server's own list of
   * chunks takes precedence: a transport requests it where it can, and treats this one as a hint.
   */
  readonly resume: UploadResume | undefined
  /**
   * Call it whenever bytes have arrived, as often as needed; never after `send` has resolved. The uploader renders at
   * most once a frame.
   */
  readonly onProgress: (progress: UploadProgress) => void
}

/** The action when the name is taken, see `UploadOptions.onConflict`. */
export type UploadConflictPolicy = 'ask' | 'replace' | 'keep-both'

/** The progress of a file. */
export interface UploadProgress {
  /**
   * Bytes that have arrived, including those of earlier calls, 0 to the file's size. A file with all bytes is not yet
   * complete: the server still compares (the uploader then shows 'Verifying').
   */
  readonly loaded: number
  /**
   * The server's key of this upload, once it is known, for resuming; it never changes. Undefined for a small file that
   * is sent in one request.
   */
  readonly key?: string | undefined
  /** The chunks that the server has confirmed, including earlier calls, by index from 0, in any order. */
  readonly completedChunks?: readonly number[] | undefined
}

/** The data from which an upload resumes. Plain data: it survives `structuredClone`, JSON and a reload. */
export interface UploadResume {
  /** The server's key of the upload. */
  readonly key: string
  /** The chunks that the server had confirmed, by index from 0. */
  readonly completedChunks: readonly number[]
}

/** The outcome of a call of `send`. */
export type UploadOutcome = UploadComplete | UploadConflict | UploadFailure | UploadDelayed | UploadAborted

/** The server has the whole file, and its size and hash match. */
export interface UploadComplete {
  readonly kind: 'complete'
  /** The name of the stored file, which differs from the one sent after 'keep-both'. */
  readonly name: string
  /** The address of the file, if it has one. */
  readonly url?: string | undefined
  /** Bytes on the server. The uploader shows a failure when they differ from the size of the file (C43). */
  readonly size: number
  /** Whether the server still works on the file, such as on the sizes of a picture. */
  readonly isProcessing?: boolean | undefined
  /** Whether the same file was in the folder already, byte by byte and under this name, so that nothing was added. */
  readonly wasThere?: boolean | undefined
  /** Further data for the caller, such as the file's id or path; passed to `onComplete` unchanged. */
  readonly detail?: unknown
}

/** A file of this name exists (HTTP 409). Nothing was changed. */
export interface UploadConflict {
  readonly kind: 'conflict'
  /** The existing file, for the comparison. */
  readonly existing: UploadConflictFile
  /** Set when the bytes are on the server and only the decision is missing: passed back as `resume`. */
  readonly resume?: UploadResume | undefined
}

/** The existing file in a conflict, as far as it is known. */
export interface UploadConflictFile {
  /** The server's id of it, with which an app can look up more, such as where it is used. */
  readonly id?: number | undefined
  /** Its name, with the extension. */
  readonly name: string
  /** The address of its thumbnail; undefined for a file without a picture. */
  readonly thumbnailUrl?: string | undefined
  /** The size in bytes. */
  readonly size?: number | undefined
  /** The time of the last change. */
  readonly lastModified?: Date | undefined
  /** The dimensions of a picture, in px. */
  readonly width?: number | undefined
  readonly height?: number | undefined
}

/** The upload failed, after all attempts of the transport. */
export interface UploadFailure {
  readonly kind: 'error'
  /**
   * A complete message for the person: 'The file upload failed' when a chunk failed in every round (M463), or the
   * server's own message. When undefined, 'Upload failed' is shown (M573).
   */
  readonly message?: string | undefined
  /**
   * Whether a retry can help. False for a file that the server will never accept (too large, a rejected type, no
   * permission): the item then offers Remove and not Retry. @default true
   */
  readonly canRetry?: boolean | undefined
  /**
   * Whether the connection or the session was lost. The uploader then continues by itself once they are back. @default
   * false
   */
  readonly isInterrupted?: boolean | undefined
  /** Whether it was the session that was lost, so that a person has to sign in again. @default false */
  readonly isSignedOut?: boolean | undefined
  /** The data from which a retry resumes. @default that of the last `onProgress` */
  readonly resume?: UploadResume | undefined
}

/**
 * The server cannot take the file now and will later, such as while its disk is full (HTTP 507). The uploader shows the
 * message, keeps what has arrived, and sends the file again by itself.
 */
export interface UploadDelayed {
  readonly kind: 'delayed'
  /** A complete message for the person: 'The server has no space left'. */
  readonly message: string
  /** The data from which the upload resumes. @default that of the last `onProgress` */
  readonly resume?: UploadResume | undefined
}

/** The signal was aborted. */
export interface UploadAborted {
  readonly kind: 'aborted'
  /** The data from which the upload resumes. @default that of the last `onProgress` */
  readonly resume?: UploadResume | undefined
}
