import { STRATEGY_TYPES } from '@rankdesk/domain'
import { and, eq, sql } from 'drizzle-orm'
import {
  type ProfileProvider,
  ProfileRejected,
  ProfileUnavailable,
  type RejectedField,
} from '#connectors/profile/port.ts'
import { recordJobEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { profileSends } from '#platform/db/schema/index.ts'
import {
  idInJob,
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRequest,
  type Jobs,
  type JobWork,
  type SweepContext,
} from '#platform/jobs/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { profileOfLocation, profileWork } from '../profile.queries.ts'
import { rethrowProvider } from '../rethrowProvider.ts'
import { targetOf } from '../targetOf.ts'
import { finishSend, partialRejection } from './finishSend.ts'
import { NOT_SENT, type ProfileSend, profilesOf } from './profileSend.ts'

/** The use cases that send to a profile. */
type SendAction = 'completeGpo' | 'resolveDrift' | 'publishLocations'

const ACTIONS: Readonly<Record<ProfileSend['request']['kind'], SendAction>> = {
  publish: 'completeGpo',
  theirs: 'resolveDrift',
  ours: 'resolveDrift',
  locations: 'publishLocations',
}

/** The time in ms after which a send counts as interrupted. The calls of a provider are given up well before. */
const INTERRUPTED_MS = 60_000

/** Sends a recorded change to the provider and records the result. Returns it, also for a repeated confirmation. */
export async function sendProfile(
  context: UseCaseContext & { jobs: Jobs; provider: ProfileProvider },
  action: SendAction,
  send: ProfileSend,
): Promise<number> {
  const { db, jobs, provider } = context
  let rejected: RejectedField[] = []
  if (send.state === 'sending') {
    rejected = await deliverSend(db, provider, send).catch(async (error: unknown) => {
      // Any other error leaves the send to the job.
      if (error instanceof ProfileRejected || error instanceof ProfileUnavailable)
        await db.transaction((tx) => failSend(tx, send.sendId, error.message))
      return rethrowProvider(error)
    })
  }
  const { staffId, actedForId } = send
  const lock = (tx: Transaction) => lockSend(tx, send)
  const result = await runWrite(context, { actor: { staffId, actedForId }, action, lock }, (tx, at) =>
    finishSend(tx, send.sendId, { jobs, at, rejected }),
  )
  if (rejected.length > 0) {
    const message = partialRejection(send.request.fields.length, rejected)
    // The rest can't be confirmed with the same values again, as the profile has changed.
    throw new HttpError(422, message, { rejected: rejected.map(({ field }) => field) })
  }
  return result
}

/** Enqueues interrupted sends: their process ended between sending and recording the result. Those of archived clients wait. */
async function enqueueInterrupted({ db, clock, jobs }: SweepContext): Promise<void> {
  const before = new Date(clock.now().getTime() - INTERRUPTED_MS).toISOString()
  const interrupted = await fetchRows<{ sendId: number; clientId: number }>(
    db,
    sql`select s.send_id "sendId", l.client_id "clientId"
      from profile_sends s join locations l using (location_id) join clients c using (client_id)
      where s.state = 'sending' and s.started_at <= ${before}::timestamptz and c.archived_at is null
      order by s.send_id`,
  )
  for (const { sendId, clientId } of interrupted) {
    await db.transaction((tx) => jobs.enqueue(tx, finishSendJob(sendId, clientId)))
  }
}

/** Returns the job that sends a recorded change, or sends an interrupted one again. */
export function finishSendJob(sendId: number, clientId: number): JobRequest {
  return { kind: 'finish-profile-send', clientId, input: { sendId }, singletonKey: `profile send ${sendId}` }
}

/** Creates the work that finishes an interrupted send. It is sent again, which has no further effect. */
export function finishInterruptedSend(provider: ProfileProvider, jobs: Pick<Jobs, 'enqueue'>): JobWork {
  const handler: JobHandler = async ({ job, db, clock, finish }) => {
    const [send] = await db
      .select()
      .from(profileSends)
      .where(eq(profileSends.sendId, idInJob(job, 'sendId')))
    if (send?.state !== 'sending') return
    const rejected = await deliverSend(db, provider, send).catch(async (error: unknown) => {
      if (!(error instanceof ProfileRejected)) throw error
      await db.transaction((tx) => failSend(tx, send.sendId, error.message))
      throw new JobFailed(error.message)
    })
    await finish(async (tx) => {
      const at = clock.now()
      await lockSend(tx, send)
      const { auditEvent } = await finishSend(tx, send.sendId, { jobs, at, rejected })
      if (auditEvent === undefined || !('changes' in auditEvent)) return
      const { staffId, actedForId, request } = send
      await recordJobEvent(tx, { job, at, action: ACTIONS[request.kind], actor: { staffId, actedForId } }, auditEvent)
    })
  }
  return { handler, failed: finishInterruptedSendFailed, sweep: enqueueInterrupted }
}

/** Handles a send that could not be finished: it counts as failed and can be confirmed again. */
const finishInterruptedSendFailed: JobFailure = (tx, job) => failSend(tx, idInJob(job, 'sendId'), NOT_SENT)

/** Locks what a send changes, in the order of every other write: the strategy, then the location. */
async function lockSend(tx: Transaction, { strategyId, locationId }: ProfileSend): Promise<void> {
  if (strategyId === null) await profileOfLocation(tx, locationId, true)
  else await profileWork(tx, strategyId, STRATEGY_TYPES.googleProfileOptimization, true)
}

/**
 * Sends a recorded change to the provider, outside of any transaction. Sending it again has no further effect. Returns the
 * fields that the provider rejected while it took others. Throws the errors of the provider.
 */
async function deliverSend(
  db: Db,
  provider: ProfileProvider,
  { locationId, request }: ProfileSend,
): Promise<RejectedField[]> {
  if (request.fields.length === 0) return []
  const { location, live } = await profileOfLocation(db, locationId)
  const { before, after } = profilesOf(request)
  const target = targetOf(location, { ...live, ...before })
  return provider.publish(target, request.fields, after)
}

/** Marks a change that is being sent as failed. It changed nothing here, so that it can be confirmed again. */
async function failSend(tx: Transaction, sendId: number, failure: string): Promise<void> {
  await tx
    .update(profileSends)
    .set({ state: 'failed', failure })
    .where(and(eq(profileSends.sendId, sendId), eq(profileSends.state, 'sending')))
}
