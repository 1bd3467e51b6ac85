/**
 * What the uploader asks of whoever sends the bytes. `ui` defines it, `api` implements it over HTTP, `web` joins the
 * two, and a story plays it from a script: the uploader itself knows no address and no server.
 *
 * How a transport for Rankdesk's server behaves (M462, M463, D18); the uploader only needs what the types say:
 * - a file over 5 MB goes in chunks of 5 MB, in up to 3 rounds with up to 3 tries a chunk;
 * - a retry or a resume sends only the chunks that are not in `resume.completedChunks`;
 * - it answers `complete` only after the server's size and hash were compared with the file's own. A file that the
 *   server holds with 0 bytes is never complete (C43);
 * - HTTP 409 is an answer, not an error: `conflict` (M456, C44).
 */
export interface UploadTransport {
  /**
   * Sends one file and answers when that has ended, in whichever way. It does not reject for anything that is expected:
   * a refusal, a lost connection, an abort and a conflict are all answers. The uploader takes a rejection to be a defect
   * and shows the file as failed with 'Upload failed' (M573).
   *
   * When `options.signal` aborts, it stops sending, forgets nothing that the server already has, and answers `aborted`
   * soon; the uploader does not wait for it. Pause is an abort too: the chunks reported so far come back in
   * `options.resume` when the file goes on, maybe in another page of the app or after a reload.
   */
  send(file: UploadFile, options: UploadOptions): Promise<UploadOutcome>

  /**
   * Tells the server that an unfinished upload will not go on, so that it can drop the chunks. Called once when a person
   * cancels or skips a file of which a `key` is known. Optional: without it, the server clears up by age. Failures are
   * nobody's concern; do not reject.
   */
  discard?(key: string): Promise<void>
}

/** A file on its way. */
export interface UploadFile {
  /** The uploader's own name of this item; the same through pause, resume and retry. Not the server's key. */
  readonly id: string
  /** The bytes. Its `size` is what the server's size is compared with. */
  readonly blob: Blob
  /** The name to store it under: 'team.jpg'. After 'Keep both' it is still this name; the server finds a free one. */
  readonly name: string
  /** The media type by the browser or by the name's extension, in lower case; '' when neither says. */
  readonly type: string
}

/** What goes with one call of `send`. */
export interface UploadOptions {
  /**
   * Aborts when the person pauses or cancels. A signal that is aborted already: answer
   * `aborted` at once, send nothing.
   */
  readonly signal: AbortSignal
  /**
   * What to do when the name is taken.
   * - `ask`: change nothing, answer `conflict`;
   * - `replace`: the new file takes the place and the address of the one that is there (C45);
   * - `keep-both`: the new file gets a free name, which `complete` tells.
   *
   * `ask` on the first call; the other two after the person chose (M457). Skip never reaches the transport.
   */
  readonly onConflict: UploadConflictPolicy
  /**
   * What is known from an earlier, unfinished call for the same file; undefined the first time. The server's own list of
   * chunks wins over this one: a transport asks for it where it can, and takes this as a hint.
   */
  readonly resume: UploadResume | undefined
  /**
   * To be called whenever bytes have arrived; never after `send` has answered. As often as it likes: the uploader
   * draws at most once a frame.
   */
  readonly onProgress: (progress: UploadProgress) => void
}

/** What to do when the name is taken, see `UploadOptions.onConflict`. */
export type UploadConflictPolicy = 'ask' | 'replace' | 'keep-both'

/** How far a file has come. */
export interface UploadProgress {
  /**
   * Bytes that have arrived, those of earlier calls included, 0 to the file's size. All of them is not yet complete:
   * the server still compares (the uploader then says 'Verifying').
   */
  readonly loaded: number
  /**
   * The server's key of this upload, as soon as it is known, for resuming; the same for the life of the upload.
   * Undefined for a small file that goes in one request.
   */
  readonly key?: string | undefined
  /** The chunks that the server has for certain, by index from 0, in any order, earlier calls included. */
  readonly completedChunks?: readonly number[] | undefined
}

/** What to go on from. Plain data: it survives `structuredClone`, JSON and a reload. */
export interface UploadResume {
  /** The server's key of the upload. */
  readonly key: string
  /** The chunks that the server had for certain, by index from 0. */
  readonly completedChunks: readonly number[]
}

/** How a call of `send` ended. */
export type UploadOutcome = UploadComplete | UploadConflict | UploadFailure | UploadAborted

/** The server has the whole file, and its size and hash were compared with the file's. */
export interface UploadComplete {
  readonly kind: 'complete'
  /** The name that the file has now: another than was sent after 'keep-both'. */
  readonly name: string
  /** Where the file is to be seen, when there is an address for it. */
  readonly url?: string | undefined
  /** Bytes at the server. The uploader shows a failure when it is not the size of what was sent (C43). */
  readonly size: number
  /** What else the caller wants to know of the file (its id, its path); handed on to `onComplete` as it is. */
  readonly detail?: unknown
}

/** A file of this name is there already (HTTP 409). Nothing was changed. */
export interface UploadConflict {
  readonly kind: 'conflict'
  /** The file that is there, for the side by side. */
  readonly existing: UploadConflictFile
  /** Set when the bytes are there already and only the decision is missing: passed back as `resume`. */
  readonly resume?: UploadResume | undefined
}

/** The file that is in the way, as far as it is known. */
export interface UploadConflictFile {
  /** Its name, with the extension. */
  readonly name: string
  /** A picture of it, for the thumbnail; undefined for what has none. */
  readonly thumbnailUrl?: string | undefined
  /** In bytes. */
  readonly size?: number | undefined
  /** When it was last changed. */
  readonly lastModified?: Date | undefined
}

/** The file did not arrive, after every try that the transport makes by itself. */
export interface UploadFailure {
  readonly kind: 'error'
  /**
   * For the person, complete as it stands: 'The file upload failed' when a chunk failed in every round (M463), the
   * server's own message when it has one. Undefined: 'Upload failed' (M573).
   */
  readonly message?: string | undefined
  /**
   * Whether trying again can help. False for what the server will never take (too large, a type that it refuses, no
   * permission): the item then offers Remove and not Retry. @default true
   */
  readonly canRetry?: boolean | undefined
  /** What a retry goes on from. @default what the last `onProgress` told */
  readonly resume?: UploadResume | undefined
}

/** The signal was aborted. */
export interface UploadAborted {
  readonly kind: 'aborted'
  /** What a resume goes on from. @default what the last `onProgress` told */
  readonly resume?: UploadResume | undefined
}
