import { type SiteReading, websiteAddress } from '@rankdesk/api'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { jobs as jobTable, siteReadings } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { cancelJob } from '#services/operations/jobs/changeJob.ts'
import { clientById } from '#services/seo/client-info/clientById.ts'
import { readingKey, type ReadingContext, readSiteReading } from './siteReading.queries.ts'

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
export async function startReading(
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
