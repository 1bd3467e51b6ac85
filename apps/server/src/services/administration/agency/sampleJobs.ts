import { pluralize } from '@rankdesk/format'
import { asc, eq, sql } from 'drizzle-orm'
import type { MediaStore } from '#connectors/storage/index.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Database, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { clients } from '#platform/db/schema/index.ts'
import { JobFailed, type JobHandler } from '#platform/jobs/index.ts'
import { scheduleLibraryRemoval } from '#services/sites/media/index.ts'
import type { SampleAgency } from './sampleAgency.ts'
import { readRemoval } from './sampleData.queries.ts'

/** The number of sample clients: enough that every sample colleague has some. */
const SAMPLE_CLIENTS = 12
/** The number of clients after which the progress is reported. */
const BATCH = 2
const CHANGES = ['agency', 'client', 'strategy', 'staff', 'media'] as const

/** Creates the handler that adds the sample data in one transaction. */
export function addSampleInBackground(database: Database, store: MediaStore, sample: SampleAgency): JobHandler {
  return async ({ job, db, clock, log, progress, finish }) => {
    const addPictures = sample.drawPictures()
    const reports: Promise<void>[] = []
    await sample.add(database, {
      clients: SAMPLE_CLIENTS,
      clock,
      batch: BATCH,
      onProgress: (done, total) => {
        const report = progress(done, total, 'Creating sample clients')
        // A lost progress message must not undo the work.
        reports.push(report.catch((error: unknown) => log.warn({ err: error }, 'progress was not recorded')))
      },
    })
    await Promise.all(reports)
    await addPictures(db, store, clock)
    await finish(
      async (tx) => {
        const event = { details: { clients: SAMPLE_CLIENTS }, changes: CHANGES }
        await recordJobEvent(tx, { job, at: clock.now(), action: 'addSampleData' }, event)
      },
      `${pluralize(SAMPLE_CLIENTS, 'sample client')} added.`,
    )
  }
}

/**
 * Creates the handler that removes the sample data: each client in a transaction of its own, so that it can go on where
 * it was interrupted, then teams, staff and kinds of work. Whatever the agency itself still uses stays.
 */
export function removeSampleInBackground(): JobHandler {
  return async ({ job, db, clock, signal, progress, finish }) => {
    const actor = { staffId: job.requestedBy ?? 0, actedForId: job.actedForId ?? 0 }
    const { obstacles } = await readRemoval(db, actor)
    if (obstacles[0] !== undefined) throw new JobFailed(obstacles[0])
    const isSample = eq(clients.sample, true)
    const removed = await db
      .select({ clientId: clients.clientId })
      .from(clients)
      .where(isSample)
      .orderBy(asc(clients.clientId))
    for (const [index, { clientId }] of removed.entries()) {
      signal.throwIfAborted()
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 0`)
        await scheduleLibraryRemoval(tx, clientId, clock.now())
        await tx.delete(clients).where(eq(clients.clientId, clientId))
      })
      await progress(index + 1, removed.length, 'Removing sample clients')
    }
    await finish(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`)
      const kept = await removeSampleStaff(tx)
      await tx.execute(sql`delete from specialty_types t where sample
        and not exists (select from seo_targets where specialty_type_id = t.specialty_type_id)
        and not exists (select from strategies where specialty_type_id = t.specialty_type_id)
        and not exists (select from system_mappings where specialty_type_id = t.specialty_type_id)`)
      await tx.execute(sql`update specialty_types set sample = false where sample`)
      const event = { details: { clients: removed.length, keptStaff: kept }, changes: CHANGES }
      await recordJobEvent(tx, { job, at: clock.now(), action: 'removeSampleData' }, event)
    }, 'The sample data is removed.')
  }
}

/**
 * Deletes the sample staff and teams. Staff who appear in records that stay are disabled instead, and teams with other
 * members stay, both no longer as sample data. Returns the ids of the kept staff.
 */
async function removeSampleStaff(tx: Transaction): Promise<number[]> {
  const references = await fetchRows<{ reference: string }>(
    tx,
    sql`select format('select %I from %s', a.attname, f.conrelid::regclass) reference
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and f.conkey = array[a.attnum]
    where f.contype = 'f' and f.confrelid = 'staff'::regclass and f.confdeltype = 'a'
      and f.conrelid not in ('refresh_tokens'::regclass, 'authorization_codes'::regclass)`,
  )
  const used = sql.raw(references.map(({ reference }) => reference).join(' union '))
  const kept = await fetchRows<{ staffId: number }>(
    tx,
    sql`update staff set active = false, sample = false, demo = false, team_id = null,
      staff_email = 'sample-' || staff_id || '@rankdesk.example'
    where sample and staff_id in (${used}) returning staff_id "staffId"`,
  )
  const gone = sql`(select staff_id from staff where sample)`
  await tx.execute(sql`delete from refresh_tokens where staff_id in ${gone}`)
  await tx.execute(sql`delete from authorization_codes where staff_id in ${gone}`)
  await tx.execute(sql`delete from staff where sample`)
  await tx.execute(sql`delete from teams t where sample
    and not exists (select from staff where team_id = t.team_id)`)
  await tx.execute(sql`update teams set sample = false where sample`)
  return kept.map(({ staffId }) => staffId)
}
