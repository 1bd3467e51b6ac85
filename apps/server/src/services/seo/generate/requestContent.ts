import { randomUUID } from 'node:crypto'
import type { GenerateResult } from '@rankdesk/api'
import { contentDueUntil, hasPageContent } from '@rankdesk/domain'
import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { strategies, strategyZones } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import type { JobRow, Jobs, Sweep } from '#platform/jobs/index.ts'
import { noLock, runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { WRITTEN_TYPES } from '#writer/index.ts'
import { lockStrategyIfAny } from '../strategies/strategies.queries.ts'
import type { DraftPace } from './DraftPace.ts'

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
function requestDueContent(
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

/** The maximum number of requested texts that wait while no staff work. They are written and saved together. */
const AT_ONCE = 50
/**
 * The interval between two requests, in ms. Thousands of texts may be due after a start; each save of drafts invalidates
 * the cached client lists, so they are saved in batches with time between them.
 */
const INTERVAL_MS = 10_000
/** How long the sweep leaves a strategy to staff after its text could not be written, in ms. */
const REST = 6 * 3600 * 1000

interface DueContent {
  db: Db
  clock: Clock
  jobs: Jobs
  pace: DraftPace
}

/**
 * Creates the sweep that requests due texts (WRITE-5), once each across all processes; the earliest month first, then
 * the most valuable. `pace` says how many may wait. A strategy whose client has to answer a brief first waits for a person
 * (WRITE-16).
 */
export function contentDueSweep({ db, clock, jobs, pace }: DueContent): Sweep {
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return
    nextAt = performance.now() + INTERVAL_MS
    const until = contentDueUntil(todayInLosAngeles(clock))
    const failedSince = new Date(clock.now().getTime() - REST)
    const due = await fetchRows<{ strategyId: number }>(
      db,
      sql`
      select s.strategy_id "strategyId" from strategies s join clients c using (client_id)
      where s.assigned_date <= ${until}::date and s.status_id = 0 and s.request_id is null and not s.excluded
        and c.active and s.strategy_type_id = any(${sql.param([...WRITTEN_TYPES])}::int[])
        and not exists (select from client_briefs b where b.strategy_id = s.strategy_id and b.replaces_draft)
        and not exists (
          select from jobs j where j.strategy_id = s.strategy_id and j.kind = 'generate-content'
            and (j.state in ('waiting', 'running') or (j.state = 'failed' and j.finished_at > ${failedSince.toISOString()}::timestamptz)))
      order by s.assigned_date, s.strategy_value desc nulls last, s.strategy_id
      limit greatest(0, ${pace.textsIn(INTERVAL_MS, AT_ONCE)}::int - (select count(*) from jobs
        where kind = 'generate-content' and state = 'waiting' and requested_by is null))`,
    )
    for (const { strategyId } of due) await requestDueContent({ db, jobs, clock }, strategyId)
  }
}
