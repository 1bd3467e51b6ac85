import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath, instant } from '../primitives.ts'
import {
  focalPointSchema,
  MAX_MEDIA_ALT,
  MAX_MEDIA_CAPTION,
  MEDIA_STATUSES,
  mediaFileSchema,
  mediaFolderInfoSchema,
  mediaOutcomeSchema,
  mediaUseSchema,
  mediaVersionSchema,
} from './mediaShapes.ts'

const BASE = '/v1/api/media'
const read = { service: 'sites', access: 'staff', method: 'GET', writes: false } as const
const write = { service: 'sites', access: 'staff', method: 'POST', writes: true } as const

/** The maximum number of files of one bulk call. More are sent in batches. */
export const MAX_MEDIA_BATCH = 500
/** The maximum number of files of a page of `listMediaFiles`. */
export const MAX_MEDIA_PAGE = 500
/** The maximum number of files and bytes of one zip archive. */
export const MAX_ZIP_FILES = 2000
export const MAX_ZIP_BYTES = 2 * 1024 ** 3

/** The groups by which the library filters types. */
export const MEDIA_TYPES = ['image', 'video', 'audio', 'document'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]
export const MEDIA_SORTS = ['name', 'type', 'size', 'dimensions', 'date', 'status'] as const
export type MediaSort = (typeof MEDIA_SORTS)[number]

const project = id
const mediaIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_MEDIA_BATCH))
const flag = z._default(z.enum(['true', 'false']), 'false')
/** Types in a query, separated by commas. */
const typeList = z.string().check(
  z.refine((text) => text.split(',').every((type) => MEDIA_TYPES.some((known) => known === type)), {
    error: `Choose from ${MEDIA_TYPES.join(', ')}, separated by commas`,
  }),
)
/** Ids in a query, separated by commas. */
const idList = z
  .string()
  .check(z.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,499}$/, 'Enter up to 500 ids, separated by commas'))

/**
 * Lists files of a library in pages (M460): those of a folder, or of the whole library with `search`, `unused` or
 * `deleted`. The cursor of a page continues after its last file.
 */
export const listMediaFiles = defineContract({
  ...read,
  id: 'listMediaFiles',
  path: `${BASE}/files`,
  summary: 'Lists the files of a folder, or those of the whole library that match a search, in pages.',
  query: z.object({
    project: idInPath,
    /** The folder. Without it, the whole library. */
    folderPath: z.optional(boundedText(3000)),
    /** A text in the name, the alternative text or the caption. */
    search: z._default(boundedText(200), ''),
    /** The wanted types, separated by commas: 'image,video'. */
    type: z.optional(typeList),
    status: z.optional(z.enum(MEDIA_STATUSES)),
    /** 'true' for files that nothing uses. */
    unused: flag,
    /** 'true' for pictures without alternative text. Icons of browser tabs need none. */
    withoutAlt: flag,
    /** 'true' for deleted files instead of the current ones. `date` then sorts by their deletion. */
    deleted: flag,
    sort: z._default(z.enum(MEDIA_SORTS), 'name'),
    direction: z._default(z.enum(['asc', 'desc']), 'asc'),
    /** The `nextCursor` of the previous page. */
    cursor: z.optional(boundedText(2000)),
    limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_MEDIA_PAGE)), 100),
  }),
  result: z.object({
    files: z.array(mediaFileSchema),
    /** The number of matching files on all pages. */
    total: z.int(),
    /** Null on the last page. */
    nextCursor: z.nullable(z.string()),
  }),
})

/** Lists the folders of a library without files (M459), parents first, each with the number of its files. */
export const listMediaFolders = defineContract({
  ...read,
  id: 'listMediaFolders',
  path: `${BASE}/folders`,
  summary: 'Lists the folders of a library with the number of their files.',
  query: z.object({ project: idInPath }),
  result: z.object({
    /** The root first, then each folder after its parent. */
    folders: z.array(mediaFolderInfoSchema),
    /** The number of deleted files that can be restored. */
    deleted: z.int(),
  }),
})

/** Returns a file with its earlier contents and its uses (M460, D19). 404 for a file of another client. */
export const mediaDetails = defineContract({
  ...read,
  id: 'mediaDetails',
  path: `${BASE}/file-details`,
  summary: 'Returns a file with its versions and uses.',
  query: z.object({ project: idInPath, mediaId: idInPath }),
  result: z.object({
    file: mediaFileSchema,
    /** Newest first. */
    versions: z.array(mediaVersionSchema),
    uses: z.array(mediaUseSchema),
    uploadedBy: z.nullable(z.string()),
    deletedBy: z.nullable(z.string()),
    /** When a deleted file is purged. */
    purgedAt: z.nullable(instant),
    /** The address of the file on the client's public site. */
    publicPath: z.string(),
  }),
})

/** Returns where files are used (D19), before they are moved, replaced or deleted. */
export const mediaUsesOf = defineContract({
  ...read,
  id: 'mediaUsesOf',
  path: `${BASE}/uses`,
  summary: 'Returns where files, or all files of a folder, are used.',
  query: z.object({
    project: idInPath,
    /** The files. Either they or the folder are required. */
    ids: z.optional(idList),
    /** The folder with its subfolders. */
    folderPath: z.optional(boundedText(3000)),
  }),
  result: z.object({ uses: z.array(mediaUseSchema) }),
})

/** Returns the space that a library takes, and its quota. */
export const mediaUsage = defineContract({
  ...read,
  id: 'mediaUsage',
  path: `${BASE}/usage`,
  summary: 'Returns the space that a library takes, and its quota.',
  query: z.object({ project: idInPath }),
  result: z.object({
    /** In bytes: files, versions, deleted files and uploads in progress. */
    used: z.int(),
    /** In bytes. Null for no quota. */
    quota: z.nullable(z.int()),
    files: z.object({ count: z.int(), size: z.int() }),
    versions: z.object({ count: z.int(), size: z.int() }),
    deleted: z.object({ count: z.int(), size: z.int() }),
    /** The number of days after which deleted files are purged. */
    trashDays: z.int(),
  }),
})

/** The texts of a file need the version on which they are based: a newer text is never overwritten unseen. */
const hasTextsVersion = z.refine<{
  alt?: string | undefined
  caption?: string | undefined
  textsVersion?: number | undefined
}>(({ alt, caption, textsVersion }) => (alt === undefined && caption === undefined) || textsVersion !== undefined, {
  path: ['textsVersion'],
  message: 'The texts need the version on which they are based.',
})

/**
 * Changes what is stored with a file. The fields that are left out stay as they are. 409 if the name is taken, and with the
 * current file for texts that are based on an older version and differ from it.
 */
export const updateMediaFile = defineContract({
  ...write,
  id: 'updateMediaFile',
  path: `${BASE}/update-file`,
  summary: 'Changes the name, alternative text, caption or focal point of a file.',
  body: z
    .object({
      project,
      mediaId: id,
      name: z.optional(boundedText(1000)),
      alt: z.optional(z.string().check(z.trim(), z.maxLength(MAX_MEDIA_ALT))),
      caption: z.optional(z.string().check(z.trim(), z.maxLength(MAX_MEDIA_CAPTION))),
      /** The version on which `alt` and `caption` are based. Required with one of them. */
      textsVersion: z.optional(z.int().check(z.gte(0), z.lte(2 ** 31 - 2))),
      /** Null for the center. */
      focalPoint: z.optional(z.nullable(focalPointSchema)),
    })
    .check(hasTextsVersion),
  result: mediaFileSchema,
  conflict: z.object({ theirs: mediaFileSchema }),
})

/** Restores an earlier content of a file. The present one becomes a version. The address stays. */
export const restoreMediaVersion = defineContract({
  ...write,
  id: 'restoreMediaVersion',
  path: `${BASE}/restore-version`,
  summary: 'Makes an earlier content of a file the current one.',
  body: z.object({ project, mediaId: id, version: z.int().check(z.positive(), z.lte(2 ** 31 - 1)) }),
  result: mediaFileSchema,
})

/** Deletes an earlier content of a file permanently, to free its space. */
export const deleteMediaVersion = defineContract({
  ...write,
  id: 'deleteMediaVersion',
  path: `${BASE}/delete-version`,
  summary: 'Deletes an earlier content of a file permanently.',
  body: z.object({ project, mediaId: id, version: z.int().check(z.positive(), z.lte(2 ** 31 - 1)) }),
  result: mediaFileSchema,
})

const outcomes = z.object({ files: z.array(mediaOutcomeSchema) })

/** Moves files of any folders into one, with a result for each (D21). */
export const moveMediaItems = defineContract({
  ...write,
  id: 'moveMediaItems',
  path: `${BASE}/bulk-move`,
  summary: 'Moves files into a folder and returns a result for each.',
  body: z.object({ project, mediaIds, moveToFolder: boundedText(3000) }),
  result: outcomes,
})

/** Deletes files of any folders, with a result for each (D21). A file in use needs `confirmed`. */
export const deleteMediaItems = defineContract({
  ...write,
  id: 'deleteMediaItems',
  path: `${BASE}/bulk-delete`,
  summary: 'Deletes files, which can be restored, and returns a result for each.',
  body: z.object({ project, mediaIds, confirmed: z._default(z.boolean(), false) }),
  result: outcomes,
})

/** Restores deleted files, with a result for each (D21). */
export const restoreMediaItems = defineContract({
  ...write,
  id: 'restoreMediaItems',
  path: `${BASE}/bulk-restore`,
  summary: 'Restores deleted files and returns a result for each.',
  body: z.object({ project, mediaIds }),
  result: outcomes,
})

/** Deletes files from Deleted permanently, with their versions. The result has no `file`. */
export const purgeMediaItems = defineContract({
  ...write,
  id: 'purgeMediaItems',
  path: `${BASE}/bulk-purge`,
  summary: 'Deletes deleted files permanently and returns a result for each.',
  body: z.object({ project, mediaIds }),
  result: outcomes,
})

/** Deletes all deleted files permanently. */
export const emptyMediaTrash = defineContract({
  ...write,
  id: 'emptyMediaTrash',
  path: `${BASE}/empty-trash`,
  summary: 'Deletes all deleted files of a library permanently.',
  body: z.object({ project }),
  result: z.object({ files: z.int() }),
})

/**
 * Returns the address that streams files as a zip archive, relative to the sites service: the files with these ids, or a
 * folder with its subfolders. A browser can open it as a link: it accepts the access cookie.
 */
export function mediaZipPath(
  projectId: number,
  selection: { ids: readonly number[] } | { folderPath: string },
): string {
  const query =
    'ids' in selection
      ? { project: String(projectId), ids: selection.ids.join(',') }
      : { project: String(projectId), folderPath: selection.folderPath }
  return `${BASE}/download-zip?${new URLSearchParams(query).toString()}`
}
