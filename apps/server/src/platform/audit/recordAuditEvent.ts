import type { ChangeKind } from '@rankdesk/api'
import { changeColumns, type ChangeToRecord, collectRecorded, recordChange } from '../changes/recordChange.ts'
import type { Transaction } from '../db/database.ts'
import { auditEvents, changes } from '../db/schema/index.ts'
import type { Actor } from '../http/actor.ts'
import { actorOfJob, type JobRow } from '../jobs/job.ts'

/** The result of one write, as its use case reports it. */
export interface AuditEvent {
  /** The client it was done for; none where a write concerns no client, such as a prompt. */
  clientId?: number
  strategyId?: number
  /** The zone whose text changed. */
  elementId?: string
  /** Further facts for the audit trail. */
  details?: Record<string, unknown>
  /** The kinds of changes that the feed announces, each with the ids above. */
  changes: readonly ChangeKind[]
}

/** The author of an audit event: the person, the time, the request and the use case. */
export interface AuditSource {
  /** Null for work of the server that no person asked for. */
  actor: Actor | null
  at: Date
  requestId: string
  action: string
}

/** The number of changes up to which the statement of an event is prepared. */
const MAX_PREPARED = 4

/**
 * Records audit events and their changes in the transaction of the write (D14): none of them exists without the others.
 * Use cases return their events to `runWrite`; only background work calls this itself.
 */
export async function recordAuditEvent(
  tx: Transaction,
  { actor, at, requestId, action }: AuditSource,
  ...events: readonly AuditEvent[]
): Promise<void> {
  if (events.length === 0) return
  const recorded = tx.insert(auditEvents).values(
    events.map(({ clientId, strategyId, elementId, details }) => ({
      at,
      staffId: actor?.staffId ?? null,
      actedForId: actor?.actedForId ?? null,
      action,
      clientId: clientId ?? null,
      strategyId: strategyId ?? null,
      requestId,
      details: { ...details, ...(elementId === undefined ? {} : { elementId }) },
    })),
  )
  const announced = events.flatMap((event) => changesOf(event, actor?.staffId ?? null, at))
  if (announced.length === 0) {
    await recorded
    return
  }
  // Both in one statement: every write ends here, and a round trip to the database is most of its time.
  const audited = tx.$with('audited').as(recorded.returning({ auditEventId: auditEvents.auditEventId }))
  const query = tx.with(audited).insert(changes).values(announced).returning(changeColumns)
  // The statement of most writes is planned once for each connection; its name stands for its number of rows.
  const isUsual = events.length === 1 && announced.length <= MAX_PREPARED
  collectRecorded(tx, await (isUsual ? query.prepare(`record_event_of_${announced.length}`).execute() : query))
}

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
  { job, at, action, actor = actorOfJob(job), isSystemWork = false }: JobSource,
  event: AuditEvent,
): Promise<void> {
  if (actor === undefined && !isSystemWork) await recordChange(tx, ...changesOf(event, null, at))
  else await recordAuditEvent(tx, { actor: actor ?? null, at, requestId: `job ${job.jobId}`, action }, event)
}

/** Returns the changes that an event announces. */
function changesOf(
  { clientId, strategyId, elementId, changes: kinds }: AuditEvent,
  staffId: number | null,
  at: Date,
): ChangeToRecord[] {
  return kinds.map((kind) => ({
    kind,
    clientId: clientId ?? null,
    strategyId: strategyId ?? null,
    elementId: elementId ?? null,
    staffId,
    at,
  }))
}
