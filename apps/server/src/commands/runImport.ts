import { eq } from 'drizzle-orm'
import type { ImportBudget } from '#importers/files/ImportBudget.ts'
import { type ImportFolder, readImportFolder } from '#importers/staged/readImportFolder.ts'
import { type ImportReport, writeClients, writeImport, type WriteOptions } from '#importers/write/writeImport.ts'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db } from '#platform/db/database.ts'
import { imports } from '#platform/db/schema/index.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { IMPORTED_CHANGES, resultOf } from '#services/imports/writeFiles.ts'

/** Reads a folder or zip (`readImportFolder`), and says one line for each client, not for each of its files. */
export function readListedImport(
  path: string,
  budget: ImportBudget,
  say: (line: string) => void,
): Promise<ImportFolder> {
  let step = ''
  return readImportFolder(path, {
    sanitize: sanitizeZone,
    budget,
    onProgress: (_done, _total, message) => {
      const [title = ''] = message.split(': ')
      if (title !== step) say(title)
      step = title
    },
  })
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
