/**
 * The interface of the object that uploads a file, as the uploader of `ui` defines it
 * (`packages/ui/src/uploader/uploadTransport.ts`, with explanations). `api` does not depend on `ui` and declares the
 * interface again; `web` connects the two, and the compiler compares them there.
 */
export interface UploadTransport {
  send(file: UploadFile, options: UploadOptions): Promise<UploadOutcome>
  /** Lets the server delete the chunks of a canceled upload. Rejects only when the server can't be reached. */
  discard(key: string): Promise<void>
}

/** A file to upload. */
export interface UploadFile {
  readonly id: string
  readonly blob: Blob
  readonly name: string
  readonly type: string
  readonly target?: UploadTarget | undefined
}

/** The folder of a library. */
export interface UploadTarget {
  readonly projectId: number
  readonly folderPath: string
  readonly isNew?: boolean | undefined
}

export interface UploadOptions {
  readonly signal: AbortSignal
  readonly onConflict: 'ask' | 'replace' | 'keep-both'
  readonly resume: UploadResume | undefined
  readonly onProgress: (progress: UploadProgress) => void
}

export interface UploadProgress {
  readonly loaded: number
  readonly key?: string | undefined
  readonly completedChunks?: readonly number[] | undefined
}

export interface UploadResume {
  readonly key: string
  readonly completedChunks: readonly number[]
}

/** The outcome of a call of `send`. */
export type UploadOutcome =
  | {
      readonly kind: 'complete'
      readonly name: string
      readonly url?: string | undefined
      readonly size: number
      /** Whether the server still works on the file, such as on the sizes of a picture. */
      readonly isProcessing?: boolean | undefined
      readonly wasThere?: boolean | undefined
      /** The `MediaFile`. */
      readonly detail?: unknown
    }
  | {
      readonly kind: 'conflict'
      readonly existing: {
        readonly id?: number | undefined
        readonly name: string
        readonly thumbnailUrl?: string | undefined
        readonly size?: number | undefined
        readonly lastModified?: Date | undefined
        readonly width?: number | undefined
        readonly height?: number | undefined
      }
      readonly resume?: UploadResume | undefined
    }
  | {
      readonly kind: 'error'
      readonly message?: string | undefined
      readonly canRetry?: boolean | undefined
      readonly isInterrupted?: boolean | undefined
      readonly isSignedOut?: boolean | undefined
      readonly resume?: UploadResume | undefined
    }
  | { readonly kind: 'delayed'; readonly message: string; readonly resume?: UploadResume | undefined }
  | { readonly kind: 'aborted'; readonly resume?: UploadResume | undefined }
