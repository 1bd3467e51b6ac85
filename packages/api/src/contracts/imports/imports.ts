import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText, idInPath } from '../primitives.ts'
import { columnMappingSchema, fileChoiceSchema, MAX_IMPORT_PATH } from './fileShapes.ts'
import {
  clientChoiceSchema,
  importDetailsSchema,
  importSummarySchema,
  stagedFileSchema,
  undoObstacleSchema,
} from './importShapes.ts'

const COMMON = { service: 'integrations', access: 'staff', permission: 'manage-clients' } as const
const BASE = '/api/imports'
const params = z.object({ importId: idInPath })

/** The maximum bytes of one chunk of a file, and of a file that is sent in one request. */
export const IMPORT_CHUNK_BYTES = 5 * 1024 * 1024

/** The maximum bytes of one file. */
export const MAX_IMPORT_FILE_BYTES = 64 * 1024 * 1024

/** The maximum bytes of one zip. Its entries count as files. */
export const MAX_IMPORT_ZIP_BYTES = 256 * 1024 * 1024

export const listImports = defineContract({
  id: 'listImports',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: BASE,
  summary: 'Lists the newest 200 imports: who started them, when, and what became of them.',
  result: z.object({ imports: z.array(importSummarySchema) }),
})

export const startImport = defineContract({
  id: 'startImport',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: BASE,
  summary: 'Starts an import that collects files.',
  body: z.object({
    /** A name for the list of imports, such as that of the dropped folder. */
    name: z._default(boundedText(200).check(z.trim()), ''),
  }),
  result: importDetailsSchema,
})

/**
 * Receives a file, or a chunk of one. X-File-Name is the percent-encoded path of the file as it was dropped, relative to
 * the dropped folder, with slashes. X-File-Length counts the bytes of the whole file. Chunks have IMPORT_CHUNK_BYTES (but
 * the last) and arrive in order, with X-Chunk-Index (from 0) and X-Total-Chunks; a repeated chunk is accepted. The same
 * path sent again replaces the file. 409 with `{ receivedBytes }` if an earlier chunk is missing, or if the import no
 * longer collects files; 413 if the file or the import is too large.
 */
export const addImportFile = defineContract({
  id: 'addImportFile',
  ...COMMON,
  method: 'POST',
  writes: false,
  path: `${BASE}/:importId/files`,
  summary: 'Receives a file of an import, or a chunk of one.',
  params,
  headers: ['x-file-name', 'x-file-length'],
  optionalHeaders: ['x-chunk-index', 'x-total-chunks'],
  binary: ['application/octet-stream'],
  result: stagedFileSchema,
  /** The bytes that have arrived, when another chunk than the one that was sent is expected. */
  conflict: z.object({ receivedBytes: z.number() }),
})

export const removeImportFile = defineContract({
  id: 'removeImportFile',
  ...COMMON,
  method: 'POST',
  writes: false,
  path: `${BASE}/:importId/files/remove`,
  summary: 'Removes a file, or all files below a folder, from an import. False if there is none.',
  params,
  body: z.object({ path: filledText(MAX_IMPORT_PATH) }),
  result: z.boolean(),
})

/** Starts to read the files in the background. 409 while it reads or writes, and after it was written; 400 without files. */
export const readImportFiles = defineContract({
  id: 'readImportFiles',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${BASE}/:importId/read`,
  summary: 'Starts to read the files of an import in the background.',
  params,
  result: importDetailsSchema,
})

/** Reads an import with its preview. Refetch it on changes of the kind 'import', or every second while it works. */
export const importDetails = defineContract({
  id: 'importDetails',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: `${BASE}/:importId`,
  summary: 'Returns an import: its state, progress, clients, files and result.',
  params,
  result: importDetailsSchema,
})

/**
 * Changes what will be written. A corrected domain, a mapped table and a choice about a file read the
 * files again: the state is then 'reading'.
 * 400 with field errors for an invalid value, 409 unless the import is ready.
 */
export const changeImport = defineContract({
  id: 'changeImport',
  ...COMMON,
  method: 'PUT',
  writes: true,
  path: `${BASE}/:importId`,
  summary: 'Changes the included clients, their facts and managers, and how files and their columns are read.',
  params,
  body: z.object({
    clients: z._default(z.array(clientChoiceSchema).check(z.maxLength(5000)), []),
    /** The columns of tables. A null mapping takes an earlier one back. */
    tables: z._default(
      z
        .array(z.object({ path: filledText(MAX_IMPORT_PATH), mapping: z.nullable(columnMappingSchema) }))
        .check(z.maxLength(1000)),
      [],
    ),
    /** How files are read. A null choice leaves a file to what it says itself. */
    files: z._default(
      z
        .array(z.object({ path: filledText(MAX_IMPORT_PATH), choice: z.nullable(fileChoiceSchema) }))
        .check(z.maxLength(1000)),
      [],
    ),
  }),
  result: importDetailsSchema,
})

/** Starts to write in the background: all included clients or nothing. 409 unless it is ready or failed while writing. */
export const writeImport = defineContract({
  id: 'writeImport',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${BASE}/:importId/write`,
  summary: 'Starts to write the included clients of an import in the background.',
  params,
  result: importDetailsSchema,
})

/**
 * Starts to undo a done import in the background. New clients are deleted, and changed values of others restored. Does
 * nothing if somebody has worked on what it brought: the result lists what stands in the way. 409 unless it is done.
 */
export const undoImport = defineContract({
  id: 'undoImport',
  ...COMMON,
  method: 'POST',
  writes: true,
  path: `${BASE}/:importId/undo`,
  summary: 'Undoes an import, or lists the work that stands in the way.',
  params,
  result: z.object({
    /** Whether the undo has started. */
    isStarted: z.boolean(),
    obstacles: z.array(undoObstacleSchema),
  }),
})

/** Discards an import that was not written, with its files. 409 while it works, and after it was written. */
export const discardImport = defineContract({
  id: 'discardImport',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: `${BASE}/:importId`,
  summary: 'Discards an import that was not written, with its files. False if it was gone.',
  params,
  result: z.boolean(),
})
