import type { UndoObstacle } from '@rankdesk/api'
import { eq, inArray, sql } from 'drizzle-orm'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients, imports, sites } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type JobHandler, JobFailed } from '#platform/jobs/index.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { scheduleLibraryRemoval } from '#services/sites/media/index.ts'
import type { ImportDeps } from '../importDeps.ts'
import { requireState } from '../imports.policy.ts'
import { type ImportRow, lockImport } from '../imports.queries.ts'
import { importJobKey, importOfJob, reportProgress, STARTED } from '../readFiles.ts'
import { IMPORTED_CHANGES } from '../writeFiles.ts'
import { listObstacles } from './obstacles.ts'
import { RECORDED_TABLES, type RecordedTable, sameKey } from './recordedTables.ts'

/** Whether the undo started, and the work that stands in its way. */
interface UndoStart {
  isStarted: boolean
  obstacles: UndoObstacle[]
}

/** Starts to undo an import, or returns the work that stands in the way. Throws `HttpError` 409 unless it is done. */
export async function startUndo(
  context: UseCaseContext & Pick<ImportDeps, 'jobs'>,
  { actor, importId }: { actor: Actor; importId: number },
): Promise<UndoStart> {
  const lock = (tx: Transaction) => lockImport(tx, importId)
  return runWrite<UndoStart, ImportRow>(context, { actor, action: 'undoImport', lock }, async (tx, _now, row) => {
    requireState(row, 'undo')
    const obstacles = await listObstacles(tx, row)
    if (obstacles.length > 0) return { result: { isStarted: false, obstacles } }
    await tx
      .update(imports)
      .set({ state: 'undoing', ...STARTED })
      .where(eq(imports.importId, importId))
    const request = { kind: 'undo-import' as const, input: { importId }, singletonKey: importJobKey(importId), actor }
    await context.jobs.enqueue(tx, request)
    return {
      result: { isStarted: true, obstacles: [] },
      auditEvent: { details: { importId }, changes: ['import'] },
    }
  })
}

/** Undoes an import in one transaction. Fails if somebody has worked on it since the undo was requested. */
export const undoInBackground: JobHandler = async (context) => {
  const row = await importOfJob(context, ['undoing'])
  if (row === undefined) return
  const { importId } = row
  // The undo locks the import, so that it can't report more while it works.
  await reportProgress(context, importId, { done: 0, total: 0, message: 'Restoring what the import changed' })
  await context.finish(async (tx) => {
    const at = context.clock.now()
    const locked = await lockImport(tx, importId)
    if ((await listObstacles(tx, locked)).length > 0)
      throw new JobFailed('Someone has worked on an imported client in the meantime. Nothing was undone.')
    await takeBack(tx, locked, at)
    const { requestedBy } = context.job
    await tx
      .update(imports)
      .set({ state: 'undone', undoneAt: at, undoneBy: requestedBy, message: '' })
      .where(eq(imports.importId, importId))
    await recordJobEvent(
      tx,
      { job: context.job, at, action: 'importUndone' },
      { details: { importId }, changes: IMPORTED_CHANGES },
    )
  }, 'The import is undone.')
}

/**
 * Takes back what an import wrote: restores the changed rows of known clients, deletes the added ones, and deletes new
 * clients with everything about them. Call it only after `listObstacles` found none.
 */
async function takeBack(tx: Transaction, { importId, result }: ImportRow, at: Date): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`)
  // Restored rows refer to older ones only, so that no added row is needed any more afterwards.
  for (const table of RECORDED_TABLES.toReversed()) await restoreRows(tx, importId, table)
  for (const table of RECORDED_TABLES) await deleteAdded(tx, importId, table)
  const all = result?.clients ?? []
  for (const { clientId, isNew } of all) {
    if (isNew) await scheduleLibraryRemoval(tx, clientId, at)
    else await refreshSums(tx, clientId)
  }
  const added = all.filter(({ isNew }) => isNew).map(({ clientId }) => clientId)
  if (added.length > 0) await tx.delete(clients).where(inArray(clients.clientId, added))
  await tx.execute(sql`delete from import_rows where import_id = ${importId}`)
}

async function refreshSums(tx: Transaction, clientId: number): Promise<void> {
  await refreshRankDays(tx, clientId)
  const found = await tx
    .select({ projectId: sites.projectId })
    .from(sites)
    .where(inArray(sites.clientId, [clientId]))
  for (const { projectId } of found) await refreshTrafficSums(tx, projectId)
}

/** Gives changed rows the values from before the import. */
async function restoreRows(tx: Transaction, importId: number, table: RecordedTable): Promise<void> {
  const columns = await fetchRows<{ name: string }>(
    tx,
    sql`select column_name "name" from information_schema.columns
        where table_schema = 'public' and table_name = ${table.name} and is_generated = 'NEVER' order by ordinal_position`,
  )
  const name = sql.identifier(table.name)
  const list = sql.raw(columns.map((column) => `"${column.name}"`).join(', '))
  const values = sql.raw(columns.map((column) => `p."${column.name}"`).join(', '))
  const firstRows = sql`
    select p.* from (
      select distinct on (key) key, before from import_rows
      where import_id = ${importId} and table_name = ${table.name} order by key, row_number
    ) f cross join lateral jsonb_populate_record(null::${name}, f.before) p where f.before is not null`
  await tx.execute(
    sql`update ${name} t set (${list}) = row(${values}) from (${firstRows}) p where ${sameKey(table, 't', 'p')}`,
  )
}

async function deleteAdded(tx: Transaction, importId: number, table: RecordedTable): Promise<void> {
  const name = sql.identifier(table.name)
  await tx.execute(sql`
    delete from ${name} t using (
      select k.* from (
        select distinct on (key) key, before from import_rows
        where import_id = ${importId} and table_name = ${table.name} order by key, row_number
      ) f cross join lateral jsonb_populate_record(null::${name}, f.key) k where f.before is null
    ) k where ${sameKey(table, 't', 'k')}`)
}
