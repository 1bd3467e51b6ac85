import type { UndoObstacle } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { recordJobEvent } from '#platform/audit/recordJobEvent.ts'
import type { Transaction } from '#platform/db/database.ts'
import { imports } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { type JobHandler, JobFailed } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import type { ImportDeps } from '../importDeps.ts'
import { type ImportRow, lockImport } from '../imports.queries.ts'
import { importJobKey, importOfJob, reportProgress, STARTED } from '../readFiles.ts'
import { requireState } from '../requireState.ts'
import { IMPORTED_CHANGES } from '../writeFiles.ts'
import { listObstacles } from './obstacles.ts'
import { takeBack } from './takeBack.ts'

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
