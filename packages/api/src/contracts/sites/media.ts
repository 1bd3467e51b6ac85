import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, id, idInPath } from '../primitives.ts'
import { mediaFileSchema, mediaFolderSchema, mediaOutcomeSchema } from './mediaShapes.ts'

const BASE = '/v1/api/media'
const staffCall = { service: 'sites', access: 'staff' } as const

/** '/photos/vans'; '/' or nothing for the root. What can be a path is `mediaFolderPath` of format. */
const folderPath = boundedText(3000)
const name = boundedText(1000)
const project = id
/** The id of the stream at the video service, where the file is one. */
const cloudflareUid = z.nullish(boundedText(200))

/** The whole library of a client's site as nested arrays of folders and files (M459-M461, M630). */
export const mediaTree = defineContract({
  ...staffCall,
  id: 'mediaTree',
  method: 'GET',
  writes: false,
  path: `${BASE}/file-data`,
  summary: 'The folders and files of a media library, nested; on request those that were deleted.',
  query: z.object({
    project: idInPath,
    /** 'true' for the files that were deleted and can be restored, instead of those that are there. */
    deleted: z._default(z.enum(['true', 'false']), 'false'),
  }),
  result: z.array(z.union([mediaFolderSchema, mediaFileSchema])),
})

/** Makes a folder (M631). 409 when it is there. */
export const createMediaFolder = defineContract({
  ...staffCall,
  id: 'createMediaFolder',
  method: 'POST',
  writes: true,
  path: `${BASE}/create-folder`,
  summary: 'Makes a folder inside another one.',
  body: z.object({ project, folderPath, name }),
  result: mediaFolderSchema,
})

/** Moves a folder with all that is in it (M632). 409 when one of its name is there. */
export const moveMediaFolder = defineContract({
  ...staffCall,
  id: 'moveMediaFolder',
  method: 'POST',
  writes: true,
  path: `${BASE}/move-folder`,
  summary: 'Moves a folder, with all that is in it, into another one; it may get another name there.',
  body: z.object({
    project,
    folderPath,
    /** The folder that it goes into. */
    moveToFolder: folderPath,
    /** Its name there. @default the one that it has */
    moveToName: z.optional(name),
  }),
  result: z.object({ path: z.string() }),
})

/** Deletes a folder; its files can be restored one by one (M633). */
export const deleteMediaFolder = defineContract({
  ...staffCall,
  id: 'deleteMediaFolder',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-folder`,
  summary: 'Deletes a folder with all that is in it. Its files can be restored.',
  body: z.object({ project, folderPath }),
  result: z.object({ files: z.int() }),
})

/** Links a video stream (M524, M636). An empty link is ignored (M470); the same link again is the same file. */
export const linkHls = defineContract({
  ...staffCall,
  id: 'linkHls',
  method: 'POST',
  writes: true,
  path: `${BASE}/link-hls`,
  summary: 'Puts a link to a video stream into the library. Null for an empty link, which is ignored.',
  body: z.object({
    project,
    hlsLink: boundedText(2000),
    folderPath: z._default(folderPath, '/'),
    /** @default the stream's id */
    name: z.optional(name),
  }),
  result: z.nullable(mediaFileSchema),
})

/** Deletes a file; it can be restored (M637). */
export const deleteMediaFile = defineContract({
  ...staffCall,
  id: 'deleteMediaFile',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-file`,
  summary: 'Deletes a file. It can be restored.',
  body: z.object({ project, folderPath, name, cloudflareUid }),
  result: mediaFileSchema,
})

/** Deletes several files, and says of each how it fared (M638, D21). */
export const deleteMediaFiles = defineContract({
  ...staffCall,
  id: 'deleteMediaFiles',
  method: 'POST',
  writes: true,
  path: `${BASE}/delete-files`,
  summary: 'Deletes several files of a folder, and says of each how it fared.',
  body: z.object({
    project,
    folderPath,
    names: z.array(name).check(z.maxLength(500)),
    /** Beside the names, in their order. */
    cloudflareIds: z.optional(z.array(cloudflareUid).check(z.maxLength(500))),
  }),
  result: z.object({ files: z.array(mediaOutcomeSchema) }),
})

/**
 * Brings a deleted file back, or the bytes that a file had before it was replaced (M455, M639). A second restore of a
 * replaced file undoes the first.
 */
export const restoreMediaFile = defineContract({
  ...staffCall,
  id: 'restoreMediaFile',
  method: 'POST',
  writes: true,
  path: `${BASE}/restore-file`,
  summary: 'Brings a deleted file back, or the bytes that a file had before it was replaced.',
  body: z.object({ project, folderPath, name }),
  result: mediaFileSchema,
})

/** Moves or renames a file (M640). 409 with the file that is there when the name is taken. */
export const moveMediaFile = defineContract({
  ...staffCall,
  id: 'moveMediaFile',
  method: 'POST',
  writes: true,
  path: `${BASE}/move-file`,
  summary: 'Moves a file into another folder, gives it another name, or both.',
  body: z.object({
    project,
    folderPath,
    name,
    moveToName: z.optional(name),
    moveToFolder: z.optional(folderPath),
  }),
  result: mediaFileSchema,
})

/** Moves several files into a folder, and says of each how it fared (M641, C45). */
export const moveMediaFiles = defineContract({
  ...staffCall,
  id: 'moveMediaFiles',
  method: 'POST',
  writes: true,
  path: `${BASE}/move-files`,
  summary: 'Moves several files into a folder, and says of each how it fared.',
  body: z.object({
    project,
    files: z.array(z.object({ folderPath, name })).check(z.maxLength(500)),
    moveToFolder: folderPath,
  }),
  result: z.object({ files: z.array(mediaOutcomeSchema) }),
})

/** What the file picker of the editor shows (M351, M642). */
export const pickMedia = defineContract({
  ...staffCall,
  id: 'pickMedia',
  method: 'GET',
  writes: false,
  path: `${BASE}/picker`,
  summary: "The files of a folder and below, with the domain of the client's site, for choosing one.",
  query: z.object({
    /** The site; it or `domain` must be given. */
    project: z.optional(idInPath),
    domain: z.optional(boundedText(253)),
    path: z._default(boundedText(3000), '/'),
  }),
  result: z.object({ domain: z.string(), files: z.array(mediaFileSchema) }),
})
