import type { Change } from '@rankdesk/api'
import type { Queryable } from '../db/database.ts'
import { changes } from '../db/schema/index.ts'

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

const recordedIn = new WeakMap<Queryable, Change[]>()

/** Returns a list that grows with each change that is recorded in the transaction from now on. */
export function watchRecorded(tx: Queryable): readonly Change[] {
  const recorded: Change[] = []
  recordedIn.set(tx, recorded)
  return recorded
}

/** Adds changes to the list of their transaction, if it is watched. */
export function collectRecorded(tx: Queryable, recorded: readonly Change[]): void {
  recordedIn.get(tx)?.push(...recorded)
}

/**
 * Adds changes to the feed in the transaction that makes them: readers see both at the same moment. For changes that no
 * person makes; those of a use case come from its audit event.
 */
export async function recordChange(tx: Queryable, ...toRecord: readonly ChangeToRecord[]): Promise<void> {
  if (toRecord.length === 0) return
  const recorded = await tx
    .insert(changes)
    .values([...toRecord])
    .returning(changeColumns)
  collectRecorded(tx, recorded)
}
