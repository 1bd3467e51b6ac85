import type { ImportDetails, ImportSummary } from '@rankdesk/api'
import { aliasedTable, asc, desc, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { importFiles, imports, staff } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

export type ImportRow = typeof imports.$inferSelect

/** The number of imports in the list. */
const LISTED = 200

const undoer = aliasedTable(staff, 'undoer')

function summaries(db: Queryable) {
  return db
    .select({ row: imports, startedByName: staff.staffName, undoneByName: undoer.staffName })
    .from(imports)
    .leftJoin(staff, eq(staff.staffId, imports.startedBy))
    .leftJoin(undoer, eq(undoer.staffId, imports.undoneBy))
}

type SummaryRow = Awaited<ReturnType<typeof summaries>>[number]

function summaryOf({ row, startedByName, undoneByName }: SummaryRow): ImportSummary {
  return {
    importId: row.importId,
    name: row.name,
    source: row.source,
    state: row.state,
    startedAt: row.startedAt.toISOString(),
    startedBy: startedByName,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    fileCount: row.fileCount,
    created: row.result?.created ?? null,
    updated: row.result?.updated ?? null,
    error: row.error,
    undoneAt: row.undoneAt?.toISOString() ?? null,
    undoneBy: undoneByName,
  }
}

/** Lists the newest imports. */
export async function listImports(db: Queryable): Promise<ImportSummary[]> {
  const rows = await summaries(db).orderBy(desc(imports.importId)).limit(LISTED)
  return rows.map(summaryOf)
}

/** Returns an import with everything that its screen shows. Throws `HttpError` 404 for an unknown id. */
export async function readImport(db: Queryable, importId: number): Promise<ImportDetails> {
  const [found] = await summaries(db).where(eq(imports.importId, importId))
  if (found === undefined) throw unknownImport()
  const { row } = found
  const [staged, people] = await Promise.all([
    db
      .select({ path: importFiles.path, bytes: importFiles.bytes, receivedBytes: importFiles.receivedBytes })
      .from(importFiles)
      .where(eq(importFiles.importId, importId))
      .orderBy(asc(importFiles.path)),
    db
      .select({ staffId: staff.staffId, staffName: staff.staffName })
      .from(staff)
      .where(eq(staff.active, true))
      .orderBy(asc(staff.staffName)),
  ])
  return {
    ...summaryOf(found),
    progress: { done: row.done, total: row.total, message: row.message },
    staged,
    ...row.preview,
    staff: people,
    result: row.result,
  }
}

/** Locks an import until the transaction ends. Throws `HttpError` 404 for an unknown id. */
export async function lockImport(tx: Transaction, importId: number): Promise<ImportRow> {
  const [row] = await tx.select().from(imports).where(eq(imports.importId, importId)).for('update')
  if (row === undefined) throw unknownImport()
  return row
}

/** Returns the error for an id that no import has. */
export function unknownImport(): HttpError {
  return new HttpError(404, 'This import no longer exists. It may have been discarded.')
}
