import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../../changes/recordChange.ts'
import { jobs as jobTable, strategies } from '../../../db/schema/index.ts'
import { JobFailed, type JobFailure, type JobHandler } from '../../../jobs/index.ts'
import { type ContentWriter, WritingFailed, type WrittenDraft } from '../../../writer/index.ts'
import { lockStrategyIfAny } from '../strategies/strategies.queries.ts'
import { promptInUse } from './prompts.queries.ts'
import { applyDraft } from './applyDraft.ts'
import { writingBrief } from './writingBrief.ts'

const requestSchema = z.object({
  requestId: z.string(),
  baseVersions: z.record(z.string(), z.number()),
  before: z.object({ requestId: z.string().nullable(), contentRequestedAt: z.string().nullable() }),
})

/**
 * Creates the handler that writes the text of a strategy. All its changes commit with the end of the job, so that a
 * process that dies leaves nothing, and the next one writes the same text.
 */
export function generateContent(writer: ContentWriter): JobHandler {
  return async ({ job, db, clock, signal, progress, finish }) => {
    const request = requestSchema.parse(job.input)
    const [strategy] =
      job.strategyId === null ? [] : await db.select().from(strategies).where(eq(strategies.strategyId, job.strategyId))
    if (strategy === undefined) throw new JobFailed('The strategy no longer exists.')
    const { prompt } = await promptInUse(db, strategy.strategyTypeId)
    const brief = await writingBrief(db, { strategy, seed: request.requestId, prompt })
    const draft = await written(() => writer.write(brief, { signal, onProgress: progress }))
    await finish(async (tx) => {
      const { strategyId } = strategy
      const message = await applyDraft(tx, {
        job,
        strategyId,
        request,
        brief,
        draft,
        writer: writer.name,
        at: clock.now(),
      })
      await tx.update(jobTable).set({ message }).where(eq(jobTable.jobId, job.jobId))
    })
  }
}

async function written(write: () => Promise<WrittenDraft>): Promise<WrittenDraft> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof WritingFailed ? new JobFailed(error.message) : error
  }
}

/** Resets the strategy of a text that could not be written, so that it can be requested again. */
export const generateContentFailed: JobFailure = async (tx, job, at) => {
  const request = requestSchema.safeParse(job.input)
  if (job.strategyId === null || !request.success) return
  const { requestId, before } = request.data
  const strategy = await lockStrategyIfAny(tx, job.strategyId)
  if (strategy?.requestId !== requestId) return
  await tx
    .update(strategies)
    .set({
      requestId: before.requestId,
      contentRequestedAt: before.contentRequestedAt === null ? null : new Date(before.contentRequestedAt),
    })
    .where(eq(strategies.strategyId, job.strategyId))
  await recordChange(tx, { kind: 'strategy', clientId: strategy.clientId, strategyId: job.strategyId, at })
}
