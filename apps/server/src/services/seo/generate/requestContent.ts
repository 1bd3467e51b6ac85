import { randomUUID } from 'node:crypto'
import type { GenerateResult } from '@rankdesk/api'
import { hasPageContent } from '@rankdesk/domain'
import { eq } from 'drizzle-orm'
import { recordAuditEvent } from '../../../audit/recordAuditEvent.ts'
import { recordChange } from '../../../changes/recordChange.ts'
import type { Db, Transaction } from '../../../db/database.ts'
import { strategies, strategyZones } from '../../../db/schema/index.ts'
import type { Jobs } from '../../../jobs/index.ts'
import type { Actor } from '../../../plugins/actor.ts'
import { lockStrategy } from '../strategies/strategies.queries.ts'

/** What the job of a request remembers; it is kept as JSON. */
export interface ContentRequest {
  requestId: string
  /** The version of every zone when the text was asked for: a zone that moved on since is a person's (WRITE-6). */
  baseVersions: Record<string, number>
  /** What the strategy said before, which a request that fails gives back. */
  before: { requestId: string | null; contentRequestedAt: string | null }
}

export interface RequestContent {
  strategyId: number
  /** Missing for text that falls due by itself. */
  actor?: Actor
  requestId: string
}

class Refused extends Error {}

/**
 * Asks for the text of one strategy: marks it as requested and has a job write it. While one is being written, its job
 * is the answer. A strategy that no text can be written for answers with the reason (M602).
 */
export async function requestContent(
  { db, jobs, clock }: { db: Db; jobs: Jobs; clock: { now(): Date } },
  request: RequestContent,
): Promise<GenerateResult> {
  const { strategyId } = request
  for (let attempt = 1; ; attempt += 1) {
    try {
      const jobId = await db.transaction((tx) => enqueue(tx, jobs, clock.now(), request))
      return { strategyId, jobId, reason: null }
    } catch (error) {
      if (error instanceof Refused) return { strategyId, jobId: null, reason: error.message }
      // The job that was under way may have ended between two looks; then there is room for a new one.
      if (attempt > 2) throw error
    }
  }
}

async function enqueue(
  tx: Transaction,
  jobs: Jobs,
  at: Date,
  { actor, strategyId, ...request }: RequestContent,
): Promise<number> {
  const [seen] = await tx.select().from(strategies).where(eq(strategies.strategyId, strategyId))
  refuseUnwritable(seen, strategyId)
  const zones = await tx
    .select({ elementId: strategyZones.elementId, version: strategyZones.version })
    .from(strategyZones)
    .where(eq(strategyZones.strategyId, strategyId))
  const input: ContentRequest = {
    requestId: randomUUID(),
    baseVersions: Object.fromEntries(zones.map(({ elementId, version }) => [elementId, version])),
    before: { requestId: seen.requestId, contentRequestedAt: seen.contentRequestedAt?.toISOString() ?? null },
  }
  // Before the strategy is taken: the end of a job takes the job first and then the strategy, and so must we.
  const job = await jobs.enqueue(tx, {
    kind: 'generate-content',
    clientId: seen.clientId,
    strategyId,
    input: { ...input },
    singletonKey: `content ${strategyId}`,
    ...(actor === undefined ? {} : { actor }),
  })
  if (job.input['requestId'] !== input.requestId) return job.jobId
  refuseUnwritable(await lockStrategy(tx, strategyId), strategyId)
  await tx
    .update(strategies)
    .set({ requestId: input.requestId, contentRequestedAt: at })
    .where(eq(strategies.strategyId, strategyId))
  const { clientId } = seen
  if (actor === undefined) await recordChange(tx, { kind: 'strategy', clientId, strategyId, at })
  else {
    const details = { jobId: job.jobId, contentRequestId: input.requestId }
    await recordAuditEvent(tx, {
      actor,
      at,
      requestId: request.requestId,
      action: 'generateContent',
      clientId,
      strategyId,
      details,
    })
  }
  return job.jobId
}

function refuseUnwritable(
  strategy: typeof strategies.$inferSelect | undefined,
  strategyId: number,
): asserts strategy is typeof strategies.$inferSelect {
  if (strategy === undefined) throw new Refused(`There is no strategy ${strategyId}.`)
  if (!hasPageContent(strategy.strategyTypeId)) throw new Refused('This kind of strategy has no text to write.')
  if (strategy.statusId !== 0) throw new Refused('This strategy is completed; its text can no longer be changed.')
}
