import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, idInPath } from '../primitives.ts'
import {
  mediaConflictSchema,
  mediaFileSchema,
  mediaFolderSchema,
  mediaInUseSchema,
  mediaOutcomeSchema,
} from './mediaShapes.ts'

const BASE = '/v1/api/media'
const staffCall = { service: 'sites', access: 'staff' } as const

/** A path such as '/photos/vans'; '/' or an empty text is the root. `mediaFolderPath` of format defines valid paths. */
const folderPath = boundedText(3000)
const name = boundedText(1000)
const project = id
/** The id of the stream in the video service, if the file is one. */
const cloudflareUid = z.nullish(boundedText(200))

/** Returns the whole library of a client's site as nested arrays of folders and files (M459-M461, M630). */
export const mediaTree = defineContract({
  ...staffCall,
  id: 'mediaTree',
  method: 'GET',
  writes: false,
  path: `${BASE}/file-data`,
  summary: 'Returns the folders and files of a media library as a tree, or its deleted files.',
  query: z.object({
    project: idInPath,
    /** 'true' for deleted files that can be restored instead of the current ones. */
    deleted: z._default(z.enum(['true', 'false']), 'false'),
  }),
  result: z.array(z.union([mediaFolderSchema, mediaFileSchema])),
})

/** Creates a folder (M631). 409 if it exists. */
export const createMediaFolder = defineContract({
  ...staffCall,
  id: 'createMediaFolder',
  method: 'POST',
  writes: true,
  path: `${BASE}/create-folder`,
  summary: 'Creates a folder inside another one.',
  body: z.object({ project, folderPath, name }),
  result: mediaFolderSchema,
})

/** Moves a folder with its content (M632). 409 if a folder with its name exists there. */
export const moveMediaFolder = defineContract({
  ...staffCall,
  id: 'moveMediaFolder',
  method: 'POST',
  writes: true,
  path: `${BASE}/move-folder`,
  summary: 'Moves a folder with its content into another one, optionally under a new name.',
  body: z.object({
    project,
    folderPath,
    /** The target folder. */
    moveToFolder: folderPath,
    /** The name in the target folder. @default the current name */
    moveToName: z.optional(name),
  }),
  result: z.object({ path: z.string() }),
})

/** Whether files in use are deleted too. Without it, they are rejected with 409 and their uses (`mediaInUseSchema`). */
const confirmed = z._default(z.boolean(), false)

/** Deletes a folder. Its files can be restored individually (M633). 409 with the uses if files are in use. */
export const deleteMediaFolder = defineContract({
  ...staffCall,
  id: 'deleteMediaFolder',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-folder`,
  summary: 'Deletes a folder with its content. Its files can be restored.',
  body: z.object({ project, folderPath, confirmed }),
  result: z.object({
    files: z.int(),
    /** The ids of the deleted files, and the paths of the deleted folders, parents first, for Undo. */
    mediaIds: z.array(id),
    folders: z.array(z.string()),
  }),
  conflict: mediaInUseSchema,
})

/**
 * Links a video stream (M524, M636). An empty link is ignored (M470); linking the same address again returns the same
 * file.
 */
export const linkHls = defineContract({
  ...staffCall,
  id: 'linkHls',
  method: 'POST',
  writes: true,
  path: `${BASE}/link-hls`,
  summary: 'Adds a link to a video stream to the library. Returns null for an empty link, which is ignored.',
  body: z.object({
    project,
    hlsLink: boundedText(2000),
    folderPath: z._default(folderPath, '/'),
    /** @default the stream's id */
    name: z.optional(name),
  }),
  result: z.nullable(mediaFileSchema),
})

/** Deletes a file; it can be restored (M637). 409 with the uses if it is in use. */
export const deleteMediaFile = defineContract({
  ...staffCall,
  id: 'deleteMediaFile',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-file`,
  summary: 'Deletes a file. It can be restored.',
  body: z.object({ project, folderPath, name, cloudflareUid, confirmed }),
  result: mediaFileSchema,
  conflict: mediaInUseSchema,
})

/** Deletes several files and returns a result for each (M638, D21). */
export const deleteMediaFiles = defineContract({
  ...staffCall,
  id: 'deleteMediaFiles',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-files`,
  summary: 'Deletes several files of a folder and returns a result for each.',
  body: z.object({
    project,
    folderPath,
    names: z.array(name).check(z.maxLength(500)),
    /** The stream ids of the named files, in the same order. */
    cloudflareIds: z.optional(z.array(cloudflareUid).check(z.maxLength(500))),
    confirmed,
  }),
  result: z.object({ files: z.array(mediaOutcomeSchema) }),
})

/**
 * Restores a deleted file, or the bytes of a file before it was replaced (M455, M639). A second restore of a replaced
 * file undoes the first.
 */
export const restoreMediaFile = defineContract({
  ...staffCall,
  id: 'restoreMediaFile',
  method: 'POST',
  writes: true,
  path: `${BASE}/restore-file`,
  summary: 'Restores a deleted file, or the bytes of a file before it was replaced.',
  body: z.object({ project, folderPath, name }),
  result: mediaFileSchema,
})

/** Moves or renames a file (M640). 409 with the existing file if the name is taken. */
export const moveMediaFile = defineContract({
  ...staffCall,
  id: 'moveMediaFile',
  method: 'POST',
  writes: true,
  path: `${BASE}/move-file`,
  summary: 'Moves a file into another folder, renames it, or both.',
  body: z.object({
    project,
    folderPath,
    name,
    moveToName: z.optional(name),
    moveToFolder: z.optional(folderPath),
  }),
  result: mediaFileSchema,
  conflict: mediaConflictSchema,
})

/** Moves several files into a folder and returns a result for each (M641, C45). */
export const moveMediaFiles = defineContract({
  ...staffCall,
  id: 'moveMediaFiles',
  method: 'POST',
  writes: true,
  path: `${BASE}/move-files`,
  summary: 'Moves several files into a folder and returns a result for each.',
  body: z.object({
    project,
    files: z.array(z.object({ folderPath, name })).check(z.maxLength(500)),
    moveToFolder: folderPath,
  }),
  result: z.object({ files: z.array(mediaOutcomeSchema) }),
})

/** Returns the files for the editor's file picker (M351, M642). */
export const pickMedia = defineContract({
  ...staffCall,
  id: 'pickMedia',
  method: 'GET',
  writes: false,
  path: `${BASE}/picker`,
  summary: "Lists the files of a folder and its subfolders for a file picker, with the domain of the client's site.",
  query: z.object({
    /** The site's project. Either it or `domain` is required. */
    project: z.optional(idInPath),
    domain: z.optional(boundedText(253)),
    path: z._default(boundedText(3000), '/'),
  }),
  result: z.object({ domain: z.string(), files: z.array(mediaFileSchema) }),
})
