import { textOf, todayInLosAngeles } from '@rankdesk/format'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '#platform/changes/recordChange.ts'
import type { Transaction } from '#platform/db/database.ts'
import { strategies, strategyZones } from '#platform/db/schema/index.ts'
import {
  BatchedJobs,
  type JobContext,
  JobFailed,
  type JobFailure,
  type JobHandler,
  type JobRetry,
  type JobRow,
  type JobWork,
} from '#platform/jobs/index.ts'
import { type ContentWriter, type WritingBrief, WritingFailed, type WrittenDraft } from '#writer/index.ts'
import type { PageFactsCache } from '../score/pageFactsCache.ts'
import { lockStrategyIfAny } from '../strategies/strategies.queries.ts'
import { applyBrief } from './applyBrief.ts'
import { applyDraft } from './applyDraft.ts'
import type { DraftPace } from './DraftPace.ts'
import { promptInUse } from './prompts.queries.ts'
import { reportModelFailure } from './reportModelFailure.ts'
import { requestBefore } from './requestContent.ts'
import { settleDraft, type SettledDraft } from './settleDraft.ts'
import { writingBrief } from './writingBrief.ts'

const requestSchema = z.object({
  requestId: z.string(),
  baseVersions: z.record(z.string(), z.number()),
  before: z.object({ requestId: z.string().nullable(), contentRequestedAt: z.string().nullable() }),
})

/** What writes the texts, the cached facts that its checks need, and the pace, which is told how long a text took. */
interface Writing {
  writer: ContentWriter
  pageFacts: PageFactsCache
  pace: DraftPace
}

interface Written extends SettledDraft {
  job: JobRow
  strategyId: number
  request: z.output<typeof requestSchema>
  brief: WritingBrief
}

/**
 * Creates the work that writes the text of a strategy. All its changes commit with the end of the job, so that a
 * process that dies leaves nothing, and the next one writes the same text. A text that is due by itself takes the other
 * waiting ones along: they are saved in one transaction, because each save invalidates the cached lists.
 */
export function generateContent(writer: ContentWriter, pageFacts: PageFactsCache, pace: DraftPace): JobWork {
  const writing = { writer, pageFacts, pace }
  const batched = new BatchedJobs('generate-content')
  const handler: JobHandler = async (context) => {
    const { job, db } = context
    if (await batched.hasEnded(db, job.jobId)) return
    const texts = [await writeDraft(writing, context, job)]
    const others = isDue(job) ? await writeOthers(writing, context, batched) : undefined
    try {
      await saveDrafts(writer, context, batched, [...texts, ...(others?.texts ?? [])])
    } finally {
      others?.end()
    }
  }
  return { handler, failed: generateContentFailed, retried: generateContentRetried }
}

/**
 * Whether the server, not staff, requested the text. A retried job runs on its own, so that one bad text cannot stop
 * others.
 */
const isDue = ({ requestedBy, attempts }: JobRow) => requestedBy === null && attempts === 1

/** Claims and writes waiting texts as long as that is quick. One that fails is left to its own job. */
async function writeOthers(writing: Writing, context: JobContext, batched: BatchedJobs) {
  const { db, clock, log, signal } = context
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<void>()
  const texts: Written[] = []
  while (texts.length < BATCH.maxDrafts && performance.now() - began < BATCH.maxMs && !signal.aborted) {
    const job = await batched.claim(db, clock.now(), promise)
    if (job === undefined) break
    try {
      texts.push(await writeDraft(writing, context, job))
    } catch (error) {
      log.warn({ err: error, jobId: job.jobId }, 'a text is written again by its own job')
    }
  }
  return { texts, end: resolve }
}

/** The limits of a batch: the number of drafts, and the time after which it takes no further one, in ms. */
const BATCH = { maxDrafts: 50, maxMs: 3000 } as const

async function writeDraft({ writer, pageFacts, pace }: Writing, context: JobContext, job: JobRow): Promise<Written> {
  const began = performance.now()
  const { db, clock, signal, progress, job: delivered } = context
  const request = requestSchema.parse(job.input)
  const [strategy] =
    job.strategyId === null ? [] : await db.select().from(strategies).where(eq(strategies.strategyId, job.strategyId))
  if (strategy === undefined) throw new JobFailed('The strategy no longer exists.')
  const { prompt } = await promptInUse(db, strategy.strategyTypeId)
  const today = todayInLosAngeles(clock)
  const brief = await writingBrief(db, { strategy, pageFacts, today, seed: request.requestId, prompt })
  // Only the delivered job has its progress reported.
  const onProgress = job === delivered ? progress : () => Promise.resolve()
  const write = (seed: string) => written(context, job, () => writer.write({ ...brief, seed }, { signal, onProgress }))
  const { strategyId } = strategy
  let settled = settleDraft(brief, await write(request.requestId))
  // A text that is generated again should differ. Only the composer is asked again: a model costs money for each text.
  const generated = and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.contentType, 'type-ai'))
  const present = writer.usesPrompts ? [] : await db.select().from(strategyZones).where(generated)
  for (let again = 1; again <= MAX_WORDINGS && isPresentText(settled, present); again += 1)
    settled = settleDraft(brief, await write(`${request.requestId} ${again}`))
  pace.note(performance.now() - began)
  return { job, strategyId, request, brief, ...settled }
}

/** How many other wordings are tried. */
const MAX_WORDINGS = 5

/** Whether the zones that were generated before would get the same words again. */
function isPresentText(
  { draft, asked }: SettledDraft,
  present: readonly (typeof strategyZones.$inferSelect)[],
): boolean {
  const texts = new Map(draft.zones.map(({ elementId, content }) => [elementId, textOf(content)]))
  return (
    !asked.replacesDraft &&
    present.length > 0 &&
    present.every(({ elementId, content }) => texts.get(elementId) === textOf(content))
  )
}

/** Applies the drafts and ends their jobs in one transaction. The first draft is that of the delivered job. */
async function saveDrafts(
  writer: ContentWriter,
  { clock, finish, job }: JobContext,
  batched: BatchedJobs,
  texts: Written[],
): Promise<void> {
  await finish(async (tx) => {
    const at = clock.now()
    const open: Written[] = []
    for (const text of texts) if (text.job === job || (await batched.end(tx, text.job, at))) open.push(text)
    await lockInOrder(
      tx,
      open.map(({ strategyId }) => strategyId),
    )
    for (const text of open) {
      const message = text.asked.replacesDraft
        ? await applyBrief(tx, { ...text, at })
        : await applyDraft(tx, { ...text, writer: text.draft.writer ?? writer.name, at })
      await batched.setMessage(tx, text.job, message)
    }
  })
}

/** Locks strategies in the order of their ids, as every transaction that writes several. */
async function lockInOrder(tx: Transaction, strategyIds: readonly number[]): Promise<void> {
  await tx
    .select({ strategyId: strategies.strategyId })
    .from(strategies)
    .where(inArray(strategies.strategyId, [...strategyIds]))
    .orderBy(asc(strategies.strategyId))
    .for('no key update')
}

async function written(context: JobContext, job: JobRow, write: () => Promise<WrittenDraft>): Promise<WrittenDraft> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof WritingFailed)) throw error
    await reportModelFailure(context, error, `job ${job.jobId}`)
    throw new JobFailed(error.message)
  }
}

/** Resets the strategy of a text that could not be written, so that it can be requested again. */
const generateContentFailed: JobFailure = async (tx, job, at) => {
  const request = requestSchema.safeParse(job.input)
  if (job.strategyId === null || !request.success) return
  const { requestId } = request.data
  const strategy = await lockStrategyIfAny(tx, job.strategyId)
  if (strategy?.requestId !== requestId) return
  await tx.update(strategies).set(requestBefore(request.data)).where(eq(strategies.strategyId, job.strategyId))
  await recordChange(tx, { kind: 'strategy', clientId: strategy.clientId, strategyId: job.strategyId, at })
}

/** Marks the strategy of a failed text as requested again. */
const generateContentRetried: JobRetry = async (tx, job, at) => {
  const request = requestSchema.safeParse(job.input)
  if (job.strategyId === null || !request.success) return
  const { requestId } = request.data
  await tx
    .update(strategies)
    .set({ requestId, contentRequestedAt: at })
    .where(eq(strategies.strategyId, job.strategyId))
  await recordChange(tx, { kind: 'strategy', clientId: job.clientId, strategyId: job.strategyId, at })
}
