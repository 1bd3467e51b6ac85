import * as z from 'zod/mini'
import { id, instant, strategyId } from '../primitives.ts'

/** The states of a file in the library (M458). */
export const MEDIA_STATUSES = ['pendingupload', 'downloading', 'queued', 'inprogress', 'ready', 'error'] as const

/** The maximum length of an alternative text, and of a caption. */
export const MAX_MEDIA_ALT = 300
export const MAX_MEDIA_CAPTION = 1000

/** The part of a picture that stays visible when it is cropped: 0 to 1 from the left and from the top. */
export const focalPointSchema = z.object({
  x: z.number().check(z.gte(0), z.lte(1)),
  y: z.number().check(z.gte(0), z.lte(1)),
})
export type FocalPoint = z.infer<typeof focalPointSchema>

/** A smaller or converted copy of a picture. */
export const mediaVariantSchema = z.object({
  /** In px. */
  width: z.int(),
  height: z.int(),
  /** Such as 'webp'. */
  format: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The address of its bytes on this server. Requires the access cookie or a token. */
  url: z.string(),
})
export type MediaVariantInfo = z.infer<typeof mediaVariantSchema>

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
  deletedAt: z.nullable(instant),
  /** The alternative text that is offered where the file is inserted. '' for none. */
  alt: z.string(),
  caption: z.string(),
  /** Rises with each change of the two texts. A save of them is based on it. */
  textsVersion: z.int(),
  /** Null for the center. */
  focalPoint: z.nullable(focalPointSchema),
  /** The number of earlier contents that can be restored. */
  versions: z.int(),
  /** The number of pages, strategies, posts, profiles and videos that use the file (D19). */
  uses: z.int(),
  /** A blurred preview as a data URL. */
  blur: z.nullable(z.string()),
  /** Copies of a picture, smallest first. */
  variants: z.array(mediaVariantSchema),
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

/** Why a content of a file is no longer its current one. */
export const MEDIA_VERSION_REASONS = ['replaced', 'edited', 'restored'] as const

/** An earlier content of a file. */
export const mediaVersionSchema = z.object({
  /** 1 for the first content. */
  version: z.int(),
  size: z.int(),
  sha256: z.string(),
  contentType: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  duration: z.nullable(z.number()),
  /** When this content was uploaded, and by whom. */
  lastModified: instant,
  uploadedBy: z.nullable(z.string()),
  /** When, by whom and why another content took its place. */
  replacedAt: instant,
  replacedBy: z.nullable(z.string()),
  reason: z.enum(MEDIA_VERSION_REASONS),
  /** The address of its bytes on this server, and of a preview. */
  url: z.string(),
  thumbnailUrl: z.nullable(z.string()),
})
export type MediaVersion = z.infer<typeof mediaVersionSchema>

/**
 * The places that use a file (D19): a zone of a live page, a page's own fields, a strategy's draft, other work of a
 * strategy (a blog entry, profile photos, a post's text), the live business profile, a post or a video.
 */
export const MEDIA_USE_KINDS = ['zone', 'page', 'draft', 'work', 'profile', 'post', 'video'] as const

/** One use of a file. */
export const mediaUseSchema = z.object({
  mediaId: id,
  kind: z.enum(MEDIA_USE_KINDS),
  /** The name of the page, strategy or location. */
  label: z.string(),
  /** The page's path on the client's site, for a zone or a page. */
  pagePath: z.nullable(z.string()),
  pageId: z.nullable(id),
  strategyId: z.nullable(strategyId),
  locationId: z.nullable(id),
  /** The zone's element id, for a zone or a draft; the channel of a video. */
  elementId: z.nullable(z.string()),
})
export type MediaUse = z.infer<typeof mediaUseSchema>

/** The data of a 409 for files in use: they are deleted only with `confirmed`. */
export const mediaInUseSchema = z.object({ uses: z.array(mediaUseSchema) })

/** A folder without its content. The root is '/' with an empty name. */
export const mediaFolderInfoSchema = z.object({
  path: z.string(),
  name: z.string(),
  /** The number of files directly in it. */
  files: z.int(),
  /** The total size of those files in bytes. */
  size: z.int(),
})
export type MediaFolderInfo = z.infer<typeof mediaFolderInfoSchema>

/** The data of a 409: the existing file with the name. */
export const mediaConflictSchema = z.object({ existing: mediaFileSchema })

/** The result for one of several files (C45). */
export const mediaOutcomeSchema = z.object({
  folderPath: z.string(),
  name: z.string(),
  /** The problem as a sentence. Null on success. */
  error: z.nullable(z.string()),
  /** The uses of a file that was not deleted because it is in use. */
  uses: z.optional(z.array(mediaUseSchema)),
  /** The current file, on success. */
  file: z.nullable(mediaFileSchema),
})
export type MediaOutcome = z.infer<typeof mediaOutcomeSchema>
