import * as z from 'zod/mini'
import { id, instant } from '../primitives.ts'

/** The states of a file in the library (M458). */
export const MEDIA_STATUSES = ['pendingupload', 'downloading', 'queued', 'inprogress', 'ready', 'error'] as const

/** A file of a client's media library (M460, M461). Unknown facts are null. */
export const mediaFileSchema = z.object({
  kind: z.literal('file'),
  mediaId: id,
  /** The full path, '/photos/team.jpg'. It does not change when the file is replaced (C45). */
  path: z.string(),
  folderPath: z.string(),
  name: z.string(),
  /** In lower case, without the dot. */
  extension: z.string(),
  /** The content type by the file's first bytes, regardless of its name. */
  contentType: z.string(),
  /** In bytes. 0 for a linked stream. */
  size: z.int(),
  /** The SHA-256 of the bytes in hex. Empty for a linked stream. */
  sha256: z.string(),
  lastModified: instant,
  /** In px. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The previous bytes of a replaced file, which can be restored. */
  previous: z.nullable(z.object({ size: z.int(), sha256: z.string(), lastModified: z.nullable(instant) })),
  /** In seconds. */
  duration: z.nullable(z.number()),
  /** In bits per second. */
  videoBitrate: z.nullable(z.number()),
  audioBitrate: z.nullable(z.number()),
  quality: z.nullable(z.number()),
  savings: z.nullable(z.number()),
  ignoreSize: z.boolean(),
  hls: z.nullable(z.string()),
  dash: z.nullable(z.string()),
  /** The stream's id in the video service. */
  uniqueId: z.nullable(z.string()),
  cloudThumbnail: z.nullable(z.string()),
  status: z.enum(MEDIA_STATUSES),
  /** The same as `status`, under the name that the file picker uses (M461). */
  statusState: z.enum(MEDIA_STATUSES),
  /** The progress of its processing, 0 to 1. Null while it is not being processed. */
  progress: z.nullable(z.number()),
  errorText: z.nullable(z.string()),
  /** Whether it was deleted and can be restored. */
  deleted: z.boolean(),
  /** The address of the file's bytes on this server. Requires the access cookie or a token. */
  url: z.nullable(z.string()),
  /** The address of a preview image of at most 300x300 px (M471). */
  thumbnailUrl: z.nullable(z.string()),
})
export type MediaFile = z.infer<typeof mediaFileSchema>

/** A folder with its content: folders first, each sorted by name (M459). */
export interface MediaFolder {
  kind: 'folder'
  path: string
  name: string
  children: MediaNode[]
}
export type MediaNode = MediaFolder | MediaFile

/** A folder of the media tree. */
export const mediaFolderSchema = z.object({
  kind: z.literal('folder'),
  path: z.string(),
  name: z.string(),
  get children(): z.ZodMiniArray<z.ZodMiniType<MediaNode>> {
    return z.array(z.union([mediaFolderSchema, mediaFileSchema]))
  },
})

/** The response to a chunk, or to a file in one request. */
export const savedSchema = z.object({
  /** The indexes of the chunks that are stored, from 0, in order (M644). */
  completed: z.array(z.int()),
  /** The id of the upload for the calls that finish, query or discard it. */
  uploadId: z.uuid(),
  /** The file, once it is complete, verified and stored. */
  file: z.nullable(mediaFileSchema),
})
export type SavedChunks = z.infer<typeof savedSchema>

/** The data of a 409: the existing file with the name. */
export const mediaConflictSchema = z.object({ existing: mediaFileSchema })

/** The result for one of several files (C45). */
export const mediaOutcomeSchema = z.object({
  folderPath: z.string(),
  name: z.string(),
  /** The problem as a sentence. Null on success. */
  error: z.nullable(z.string()),
  /** The current file, on success. */
  file: z.nullable(mediaFileSchema),
})
export type MediaOutcome = z.infer<typeof mediaOutcomeSchema>
