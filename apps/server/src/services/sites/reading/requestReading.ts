import { type SiteReading, websiteAddress } from '@rankdesk/api'
import type { Clock } from '@rankdesk/format'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { jobs as jobTable, siteReadings } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { cancelJob } from '#services/operations/jobs/changeJob.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { readingKey, type ReadingContext, readSiteReading } from './siteReading.queries.ts'

/** The time between two readings of a site, in ms. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Requests the reading of a client's site: continues the one of the same address that was stopped, or returns the running
 * one. Throws `HttpError` 404 for an unknown client and 409 for an archived one.
 */
export function requestReading(
  context: ReadingContext & { jobs: Jobs },
  { actor, clientId, body }: { actor: Actor; clientId: number; body: { address: string } },
): Promise<SiteReading> {
  const address = websiteAddress(body.address)
  if (address === undefined) throw rejectField(400, 'address', 'Enter an address such as acme.com')
  const lock = (tx: Transaction) => clientById(tx, clientId, true)
  return runWrite(context, { actor, action: 'readSite', lock }, async (tx, at) => {
    if (await isRunning(tx, clientId)) return { result: await readSiteReading(tx, context, clientId) }
    const jobId = await startReading(tx, context.jobs, { clientId, address, at, actor })
    const result = await readSiteReading(tx, context, clientId)
    return { result, auditEvent: { clientId, details: { address, jobId }, changes: ['website'] } }
  })
}

/** Stops the running reading. What was read stays. Throws `HttpError` 404 for an unknown client. */
export async function cancelReading(
  context: ReadingContext & { jobs: Jobs },
  { actor, clientId }: { actor: Actor; clientId: number },
): Promise<SiteReading> {
  const { job } = await readSiteReading(context.db, context, clientId)
  if (job?.state === 'waiting' || job?.state === 'running') await cancelJob(context, { actor, jobId: job.jobId })
  return readSiteReading(context.db, context, clientId)
}

/** Enqueues the reading of a client's site, in the caller's transaction, and returns its job. */
async function startReading(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { clientId, address, at, actor }: { clientId: number; address: string; at: Date; actor?: Actor },
): Promise<number> {
  const [before] = await tx.select().from(siteReadings).where(eq(siteReadings.clientId, clientId))
  const isContinued = before !== undefined && before.address === address && before.completed < before.reading
  const reading = isContinued ? before.reading : (before?.reading ?? 0) + 1
  const set = { address, reading, requestedAt: at }
  await tx
    .insert(siteReadings)
    .values({ clientId, ...set })
    .onConflictDoUpdate({ target: siteReadings.clientId, set })
  const { jobId } = await jobs.enqueue(tx, {
    kind: 'read-site',
    clientId,
    singletonKey: readingKey(clientId),
    ...(actor === undefined ? {} : { actor }),
  })
  return jobId
}

async function isRunning(tx: Transaction, clientId: number): Promise<boolean> {
  const isOpen = inArray(jobTable.state, ['waiting', 'running'])
  return (await tx.$count(jobTable, and(eq(jobTable.singletonKey, readingKey(clientId)), isOpen))) > 0
}

/**
 * Reads the sites that were read before again every week, one at a time, so that other jobs don't wait. A sweep for
 * `Jobs.addSweep`.
 */
export function sweepSiteReadings({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }) {
  return async (): Promise<void> => {
    await db.transaction(async (tx) => {
      const at = clock.now()
      const before = new Date(at.getTime() - WEEK_MS)
      const [due] = await fetchRows<{ clientId: number; address: string }>(
        tx,
        sql`select r.client_id "clientId", r.address from site_readings r join clients c using (client_id)
          where r.completed > 0 and r.requested_at < ${before} and c.active and c.archived_at is null
            and not exists (select from jobs where kind = 'read-site' and state in ('waiting', 'running'))
          order by r.requested_at limit 1 for update of r skip locked`,
      )
      if (due !== undefined) await startReading(tx, jobs, { ...due, at })
    })
  }
}
