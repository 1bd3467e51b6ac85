import { recordChange } from '../changes/recordChange.ts'
import type { Transaction } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import type { JobRow } from '../jobs/index.ts'
import { type AuditEvent, changesOf, recordAuditEvent } from './recordAuditEvent.ts'

/** The job that did it, and when. */
export interface JobSource {
  job: JobRow
  at: Date
  /** The action of the job, such as 'publishDue'. */
  action: string
  /** On whose behalf it works. @default who requested the job */
  actor?: Actor
  /** Whether the event is recorded as one of the server if no person requested the job. @default false */
  isSystemWork?: boolean
}

/**
 * Records what a job did, in the transaction that ends it. Work on behalf of a staff member leaves an audit event; work
 * that fell due by itself only announces its changes, unless it is recorded as work of the system.
 */
export async function recordJobEvent(
  tx: Transaction,
  { job, at, action, actor = actorOf(job), isSystemWork = false }: JobSource,
  event: AuditEvent,
): Promise<void> {
  if (actor === undefined && !isSystemWork) await recordChange(tx, ...changesOf(event, null, at))
  else await recordAuditEvent(tx, { actor: actor ?? null, at, requestId: `job ${job.jobId}`, action }, event)
}

function actorOf({ requestedBy, actedForId }: JobRow): Actor | undefined {
  return requestedBy === null || actedForId === null ? undefined : { staffId: requestedBy, actedForId }
}
