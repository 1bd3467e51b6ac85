import * as z from 'zod/mini'
import { id, instant } from '../primitives.ts'

/** Where a file of the library stands (M458). */
export const MEDIA_STATUSES = ['pendingupload', 'downloading', 'queued', 'inprogress', 'ready', 'error'] as const

/** A file of a client's media library (M460, M461). What is not known of a file is null. */
export const mediaFileSchema = z.object({
  kind: z.literal('file'),
  mediaId: id,
  /** The whole path, '/photos/team.jpg'; it stays through a replace (C45). */
  path: z.string(),
  folderPath: z.string(),
  name: z.string(),
  /** In lower case, without the dot. */
  extension: z.string(),
  /** By its first bytes, whatever its name says. */
  contentType: z.string(),
  /** In bytes; 0 for a linked stream. */
  size: z.int(),
  /** Of the bytes, in hex; empty for a linked stream. */
  sha256: z.string(),
  lastModified: instant,
  /** In px. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The bytes that it had before it was replaced; restoring brings them back. */
  previous: z.nullable(z.object({ size: z.int(), sha256: z.string(), lastModified: z.nullable(instant) })),
  /** In seconds. */
  duration: z.nullable(z.number()),
  /** In bits a second. */
  videoBitrate: z.nullable(z.number()),
  audioBitrate: z.nullable(z.number()),
  quality: z.nullable(z.number()),
  savings: z.nullable(z.number()),
  ignoreSize: z.boolean(),
  hls: z.nullable(z.string()),
  dash: z.nullable(z.string()),
  /** The stream's id at the video service. */
  uniqueId: z.nullable(z.string()),
  cloudThumbnail: z.nullable(z.string()),
  status: z.enum(MEDIA_STATUSES),
  /** The same as `status`, under the name that the file picker knows it by (M461). */
  statusState: z.enum(MEDIA_STATUSES),
  errorText: z.nullable(z.string()),
  /** Whether it was deleted and can be restored. */
  deleted: z.boolean(),
  /** Where its bytes are, for this server's own origin; opened by the access cookie or a token. */
  url: z.nullable(z.string()),
  /** A picture of at most 300x300 px (M471). */
  thumbnailUrl: z.nullable(z.string()),
})
export type MediaFile = z.infer<typeof mediaFileSchema>

/** A folder with what lies in it: folders first, each by name (M459). */
export interface MediaFolder {
  kind: 'folder'
  path: string
  name: string
  children: MediaNode[]
}
export type MediaNode = MediaFolder | MediaFile

/** A folder as the tree tells it. */
export const mediaFolderSchema = z.object({
  kind: z.literal('folder'),
  path: z.string(),
  name: z.string(),
  get children(): z.ZodMiniArray<z.ZodMiniType<MediaNode>> {
    return z.array(z.union([mediaFolderSchema, mediaFileSchema]))
  },
})

/** The answer to a chunk, and to a file in one piece. */
export const savedSchema = z.object({
  /** The chunks that the server has for certain, by index from 0, in order (M644). */
  completed: z.array(z.int()),
  /** Under this the upload is finished, asked about and dropped. */
  uploadId: z.uuid(),
  /** The file, once it is whole, compared and in its place. */
  file: z.nullable(mediaFileSchema),
})
export type SavedChunks = z.infer<typeof savedSchema>

/** What a refusal with 409 carries: the file that has the name. */
export const mediaConflictSchema = z.object({ existing: mediaFileSchema })

/** How one file of several fared (C45). */
export const mediaOutcomeSchema = z.object({
  folderPath: z.string(),
  name: z.string(),
  /** What is wrong, as a sentence; null when it was done. */
  error: z.nullable(z.string()),
  /** The file as it is now, when it was done. */
  file: z.nullable(mediaFileSchema),
})
export type MediaOutcome = z.infer<typeof mediaOutcomeSchema>
