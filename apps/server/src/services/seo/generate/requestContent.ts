import { randomUUID } from 'node:crypto'
import type { GenerateResult } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { strategies, strategyZones } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { JobRow, Jobs } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { lockStrategyIfAny } from '../strategies/strategies.queries.ts'

/** The input of the job, as JSON. */
export interface ContentRequest {
  requestId: string
  /** The version of every zone at the time of the request: a zone with a newer one was edited by a person (WRITE-6). */
  baseVersions: Record<string, number>
  /** The strategy's values before the request, restored when it fails. */
  before: { requestId: string | null; contentRequestedAt: string | null }
}

/** Returns the fields of a strategy as they were before the request of its text. */
export function requestBefore({ before }: ContentRequest) {
  const { requestId, contentRequestedAt } = before
  return { requestId, contentRequestedAt: contentRequestedAt === null ? null : new Date(contentRequestedAt) }
}

class CannotGenerate extends Error {}

/**
 * Requests the text of one strategy: marks it as requested and enqueues the job that writes it, or returns the job that is
 * writing it already. Returns the reason when no text can be written for the strategy (M602).
 */
export function requestContent(
  { jobs, ...context }: UseCaseContext & { jobs: Jobs },
  { actor, strategyId }: { actor: Actor; strategyId: number },
): Promise<GenerateResult> {
  // Without a lock: the end of a job locks the job first and then the strategy, so this must not start with the
  // strategy.
  return retryEnqueue(strategyId, () =>
    runWrite(context, { actor, action: 'generateContent', lock: noLock }, async (tx, now) => {
      const { job, contentRequestId } = await enqueue(tx, jobs, now, { strategyId, actor })
      if (contentRequestId === undefined) return { result: job.jobId }
      const details = { jobId: job.jobId, contentRequestId }
      const about = job.clientId === null ? { strategyId } : { strategyId, clientId: job.clientId }
      return { result: job.jobId, auditEvent: { ...about, details, changes: ['strategy'] } }
    }),
  )
}

/** Requests the text of a strategy that is due. */
export function requestDueContent(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: { now(): Date } },
  strategyId: number,
): Promise<GenerateResult> {
  return retryEnqueue(strategyId, () =>
    db.transaction(async (tx) => {
      const at = clock.now()
      const { job, contentRequestId } = await enqueue(tx, jobs, at, { strategyId })
      if (contentRequestId !== undefined) {
        await recordChange(tx, { kind: 'strategy', clientId: job.clientId, strategyId, at })
      }
      return job.jobId
    }),
  )
}

async function retryEnqueue(strategyId: number, attemptEnqueue: () => Promise<number>): Promise<GenerateResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { strategyId, jobId: await attemptEnqueue(), reason: null }
    } catch (error) {
      if (error instanceof CannotGenerate) return { strategyId, jobId: null, reason: error.message }
      // The running job may have ended since it was read; then a new one can be enqueued.
      if (attempt > 2) throw error
    }
  }
}

/** Enqueues the job. `contentRequestId` is undefined when one was running already. */
async function enqueue(
  tx: Transaction,
  jobs: Jobs,
  at: Date,
  { actor, strategyId }: { actor?: Actor; strategyId: number },
): Promise<{ job: JobRow; contentRequestId: string | undefined }> {
  const [seen] = await tx.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  requireWritable(seen, strategyId)
  const zones = await tx
    .select({ elementId: strategyZones.elementId, version: strategyZones.version })
    .from(strategyZones)
    .where(eq(strategyZones.strategyId, strategyId))
  const input: ContentRequest = {
    requestId: randomUUID(),
    baseVersions: Object.fromEntries(zones.map(({ elementId, version }) => [elementId, version])),
    before: { requestId: seen.requestId, contentRequestedAt: seen.contentRequestedAt?.toISOString() ?? null },
  }
  const job = await jobs.enqueue(tx, {
    kind: 'generate-content',
    clientId: seen.clientId,
    strategyId,
    input: { ...input },
    singletonKey: `content ${strategyId}`,
    ...(actor === undefined ? {} : { actor }),
  })
  if (job.input['requestId'] !== input.requestId) return { job, contentRequestId: undefined }
  requireWritable(await lockStrategyIfAny(tx, strategyId), strategyId)
  await tx
    .update(strategies)
    .set({ requestId: input.requestId, contentRequestedAt: at })
    .where(eq(strategies.strategyId, strategyId))
  return { job, contentRequestId: input.requestId }
}

function requireWritable(
  strategy: typeof strategies.$inferSelect | undefined,
  strategyId: number,
): asserts strategy is typeof strategies.$inferSelect {
  if (strategy === undefined) throw new CannotGenerate(`There is no strategy ${strategyId}.`)
  if (!hasPageContent(strategy.strategyTypeId)) throw new CannotGenerate('This kind of strategy has no text to write.')
  if (strategy.statusId !== 0)
    throw new CannotGenerate('This strategy is completed; its text can no longer be changed.')
}
