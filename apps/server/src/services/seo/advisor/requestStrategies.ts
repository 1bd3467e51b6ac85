import type { BackgroundJob } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { clients } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { jobById } from './jobs.queries.ts'

/** Requests strategies from the advisor (M601), or returns the running job. Throws `HttpError` 404. */
export async function requestStrategies(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, clientId }: { actor: Actor; clientId: number },
): Promise<BackgroundJob> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runWrite(context, { actor, action: 'createStrategies', lock: noLock }, async (tx) => {
        const [client] = await tx.select().from(clients).where(eq(clients.clientId, clientId))
        if (client === undefined) throw new HttpError(404, `There is no client ${clientId}.`)
        const { requestId } = context
        const request = { kind: 'create-strategies' as const, clientId, actor, input: { requestId } }
        const { jobId, input } = await jobs.enqueue(tx, { ...request, singletonKey: `strategies ${clientId}` })
        const result = await jobById(tx, jobId)
        if (result === undefined) throw new Error(`Job ${jobId} no longer exists.`)
        // The job's own change is recorded with it.
        const isNew = input['requestId'] === requestId
        return { result, auditEvent: isNew ? { clientId, details: { jobId }, changes: [] } : undefined }
      })
    } catch (error) {
      // The running job may have ended since it was read; then a new one can be enqueued.
      if (error instanceof HttpError || attempt > 2) throw error
    }
  }
}
