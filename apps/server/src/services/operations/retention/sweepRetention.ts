import { canDeleteAuditEvent, canDeleteTextVersion, DISPOSABLE_REASONS, retentionStart } from '@rankdesk/domain'
import type { Clock } from '@rankdesk/format'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { auditEvents, zoneVersions } from '#platform/db/schema/index.ts'
import type { Sweep } from '#platform/jobs/index.ts'

export interface RetentionOptions {
  db: Db
  /** Business time, in which versions and events are dated. */
  clock: Clock
  /** Real time, for the interval of the sweep. */
  realClock: Clock
  /** How long earlier texts and audit events are kept, in days. Null for good. */
  textVersionDays: number | null
  auditDays: number | null
}

/** The minimum interval in ms. The caller runs far more often. */
const EVERY_MS = 60_000
/** The maximum number of versions, and of events, that one sweep deletes. */
const AT_ONCE = 1000

/** Creates the sweep that deletes earlier texts and audit events after their periods (RET-2, RET-3). */
export function sweepRetention(options: RetentionOptions): Sweep {
  let next = 0
  return async () => {
    const now = options.realClock.now().getTime()
    if (now < next) return
    next = now + EVERY_MS
    await deleteTextVersions(options)
    await deleteAuditEvents(options)
  }
}

/** Deletes a batch of earlier texts. The query only finds candidates; the rule decides. */
async function deleteTextVersions({ db, clock, textVersionDays }: RetentionOptions): Promise<void> {
  const now = clock.now()
  const start = retentionStart(textVersionDays, now)
  if (start === undefined) return
  const found = await fetchRows<{ id: number; at: Date; reason: string; isNewest: boolean; hasDuePublish: boolean }>(
    db,
    sql`
    select * from (
      select v.zone_version_id id, v.at, v.reason,
        not exists (select from zone_versions n where n.strategy_id = v.strategy_id and n.element_id = v.element_id
          and n.version > v.version) "isNewest",
        exists (select from publications p where p.strategy_id = v.strategy_id and p.state = 'due') "hasDuePublish"
      from zone_versions v join strategies s using (strategy_id)
      where s.status_id = 1 and v.at < ${start.toISOString()}::timestamptz
        and v.reason in ${[...DISPOSABLE_REASONS]}) found
    where not "isNewest" and not "hasDuePublish" order by id limit ${AT_ONCE}`,
  )
  const ids = found
    .filter((version) => canDeleteTextVersion({ ...version, isCompleted: true }, textVersionDays, now))
    .map(({ id }) => id)
  if (ids.length > 0) await db.delete(zoneVersions).where(inArray(zoneVersions.zoneVersionId, ids))
}

/** Deletes a batch of audit events. */
async function deleteAuditEvents({ db, clock, auditDays }: RetentionOptions): Promise<void> {
  const now = clock.now()
  const start = retentionStart(auditDays, now)
  if (start === undefined) return
  const found = await fetchRows<{ id: number; at: Date; isNewest: boolean }>(
    db,
    sql`
    select * from (
      select e.audit_event_id id, e.at, not exists (select from audit_events n where n.action = e.action
        and n.client_id is not distinct from e.client_id and n.audit_event_id > e.audit_event_id) "isNewest"
      from audit_events e where e.at < ${start.toISOString()}::timestamptz) found
    where not "isNewest" order by id limit ${AT_ONCE}`,
  )
  const ids = found.filter((event) => canDeleteAuditEvent(event, auditDays, now)).map(({ id }) => id)
  if (ids.length > 0) await db.delete(auditEvents).where(inArray(auditEvents.auditEventId, ids))
}
