import type { BackgroundJob } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { clients } from '../../../db/schema/index.ts'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { HttpError } from '../../../plugins/httpError.ts'
import type { UseCaseContext } from '../../useCaseContext.ts'
import { jobById } from './jobs.queries.ts'

/** Asks the advisor to look at a client (M601). While it does, that job is the answer. Throws `HttpError` 404. */
export async function requestStrategies(
  { db, clock, requestId, jobs }: UseCaseContext & { jobs: Jobs },
  { actor, clientId }: { actor: Actor; clientId: number },
): Promise<BackgroundJob> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(async (tx) => {
        const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId))
        if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
        const at = clock.now()
        const asked = { kind: 'create-strategies' as const, clientId, actor, input: { requestId } }
        const { jobId, input } = await jobs.enqueue(tx, { ...asked, singletonKey: `strategies ${clientId}` })
        if (input['requestId'] === requestId) {
          await recordAuditEvent(tx, { actor, at, requestId, action: 'createStrategies', clientId, details: { jobId } })
        }
        const job = await jobById(tx, jobId)
        if (job === undefined) throw new Error(`Job ${jobId} is not there.`)
        return job
      })
    } catch (error) {
      // The job that was under way may have ended between two looks; then there is room for a new one.
      if (error instanceof HttpError || attempt > 2) throw error
    }
  }
}
