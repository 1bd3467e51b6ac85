import type { Queryable } from '../db/database.ts'
import { changes } from '../db/schema/index.ts'
import { addCollected } from './collectChanges.ts'

/** A change to record; `at` is business time. */
export type ChangeToRecord = Omit<typeof changes.$inferInsert, 'changeId' | 'transactionId'>

/** The columns of a change as the feed and the response of a write carry it. */
export const changeColumns = {
  changeId: changes.changeId,
  kind: changes.kind,
  clientId: changes.clientId,
  strategyId: changes.strategyId,
  elementId: changes.elementId,
  jobId: changes.jobId,
  staffId: changes.staffId,
}

/** Adds changes to the feed in the transaction that makes them: readers see both at the same moment. */
export async function recordChange(tx: Queryable, ...toRecord: readonly ChangeToRecord[]): Promise<void> {
  if (toRecord.length === 0) return
  addCollected(
    await tx
      .insert(changes)
      .values([...toRecord])
      .returning(changeColumns),
  )
}
