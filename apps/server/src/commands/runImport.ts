import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { ImportBudget } from '#importers/files/ImportBudget.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import { type ImportFolder, readImportFolder } from '#importers/plan/readImportFolder.ts'
import { readStagedFiles, type StagedImport } from '#importers/staged/readStagedFiles.ts'
import { readManagers } from '#importers/write/writeClient.ts'
import { type ImportReport, writeClients, writeImport, type WriteOptions } from '#importers/write/writeImport.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db } from '#platform/db/database.ts'
import { imports } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { chosenFolder } from '#services/imports/chosenFolder.ts'
import { IMPORTED_CHANGES, resultOf } from '#services/imports/writeFiles.ts'

/** The read files of an import, for the database that they are written to. */
export type ReadImport = (db: Db) => Promise<ImportFolder>

/**
 * Reads a folder of clients, or a zip as the import in the browser does. Throws BadFileError if there is nothing to
 * import.
 */
export async function readImportPath(
  path: string,
  budget: ImportBudget,
  say: (line: string) => void,
): Promise<ReadImport> {
  if (!/\.zip$/i.test(path)) {
    const onProgress = (done: number, total: number, name: string) => say(`reading ${done}/${total} ${name}`)
    const folder = await readImportFolder(path, { sanitize: sanitizeZone, budget, onProgress })
    return () => Promise.resolve(folder)
  }
  const stats = await stat(path).catch(() => undefined)
  if (stats?.isFile() !== true) throw new BadFileError(`${path} cannot be read as a file.`)
  const read = await readStagedFiles([{ path: basename(path), file: path, bytes: stats.size }], {
    sanitize: sanitizeZone,
    domains: {},
    mappings: {},
    budget,
    onProgress: (_done, _total, message) => say(message),
  })
  return async (db) => {
    const folder = chosenFolder(read, { clients: {}, tables: {} }, await readManagers(db))
    if (folder.folders.length === 0 && (folder.clients?.clients.length ?? 0) === 0)
      throw new BadFileError(`${path} contains nothing to import. ${reasonOf(read)}`.trim())
    return { ...folder, skipped: [...folder.skipped, ...skippedOf(read)] }
  }
}

function reasonOf({ groups, unrecognized }: StagedImport): string {
  if (groups.some(({ domain }) => domain === null))
    return 'Neither the files nor their folders name the domain of a client.'
  const [file] = unrecognized
  return file === undefined ? '' : file.reason.endsWith('.') ? file.reason : `${file.path} ${file.reason}.`
}

function skippedOf({ groups, unrecognized }: StagedImport): ImportFolder['skipped'] {
  return [
    ...unrecognized.map(({ path, reason }) => ({ file: path, line: null, reason })),
    ...groups
      .filter(({ domain }) => domain === null)
      .map(({ key }) => ({ file: key, line: null, reason: 'no file or folder names the domain' })),
  ]
}

/** Writes an import as one of the list of imports, where it can be undone. A dry run leaves nothing. */
export async function writeListedImport(
  db: Db,
  folder: ImportFolder,
  { name, ...options }: WriteOptions & { name: string },
): Promise<ImportReport> {
  if (options.dryRun === true) return writeImport(db, folder, options)
  const { clock } = options
  return db.transaction(async (tx) => {
    const fileCount = folder.folders.reduce((sum, { files }) => sum + files.length, 0)
    const [made] = await tx
      .insert(imports)
      .values({ name, source: 'command', state: 'writing', startedAt: clock.now(), fileCount })
      .returning({ importId: imports.importId })
    if (made === undefined) throw new Error('The database did not return the new import.')
    const report = await writeClients(tx, folder, { ...options, importId: made.importId })
    const finishedAt = clock.now()
    await tx
      .update(imports)
      .set({ state: 'done', result: resultOf(report), finishedAt })
      .where(eq(imports.importId, made.importId))
    await recordChange(tx, ...IMPORTED_CHANGES.map((kind) => ({ kind, at: finishedAt })))
    return report
  })
}
