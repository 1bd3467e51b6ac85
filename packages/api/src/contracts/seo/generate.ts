import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, strategyId, strategyIdInPath } from '../primitives.ts'

/** The maximum number of strategies per request for content. */
export const MAX_GENERATED_AT_ONCE = 200

/** The result for one strategy: the job that writes its content, or the reason why there is none. */
export const generateResultSchema = z.object({
  strategyId,
  jobId: z.nullable(id),
  /** A sentence for the screen. Empty if there is a job. */
  reason: z.nullable(z.string()),
})
export type GenerateResult = z.infer<typeof generateResultSchema>

export const generateContent = defineContract({
  id: 'generateContent',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/generate-content',
  summary:
    'Generates or regenerates the text of strategies (M602). Returns for each its new or running job, or why it has none.',
  access: 'staff',
  body: z.array(strategyId).check(z.minLength(1, 'Choose at least one strategy'), z.maxLength(MAX_GENERATED_AT_ONCE)),
  result: z.array(generateResultSchema),
})

/** Background work as shown to staff: its kind, its subject and its progress. */
export const jobSchema = z.object({
  jobId: id,
  kind: z.enum([
    'generate-content',
    'create-strategies',
    'publish-later',
    'publish-post',
    'prove-live',
    'check-handoff',
    'prove-profile',
    'finish-profile-send',
    'send-profile-item',
    'read-reviews',
    'send-review-reply',
    'read-website',
    'finish-page-send',
    'rebuild-site',
    'process-picture',
    'read-stream',
    'crawl-site',
    'read-site',
    'check-pages',
    'make-backup',
    'add-sample-data',
    'remove-sample-data',
    'verify-backup',
    'read-import',
    'write-import',
    'undo-import',
    'send-mail',
  ]),
  clientId: z.nullable(id),
  strategyId: z.nullable(strategyId),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  /** The progress, the result or the reason of a failure as a sentence, or empty. */
  message: z.string(),
  attempts: z.int(),
  requestedBy: z.nullable(z.string()),
  createdAt: instant,
  startedAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
})
export type BackgroundJob = z.infer<typeof jobSchema>

export const createStrategies = defineContract({
  id: 'createStrategies',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/backgroundjob/strategies/generate/:clientId',
  summary: 'Starts a job in which the advisor proposes strategies for a client (M601), or returns the running one.',
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: jobSchema,
})

/** The maximum number of jobs per response, newest first. */
export const JOBS_AT_ONCE = 50

export const backgroundJobs = defineContract({
  id: 'backgroundJobs',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/backgroundjob/jobs',
  summary: 'Lists the background jobs of a client or a strategy, newest first, 50 at most.',
  access: 'staff',
  query: z.object({ clientId: z.optional(idInPath), strategyId: z.optional(strategyIdInPath) }).check(
    z.refine((query) => query.clientId !== undefined || query.strategyId !== undefined, {
      message: 'Name a client or a strategy',
    }),
  ),
  result: z.object({ jobs: z.array(jobSchema) }),
})

export const backgroundJob = defineContract({
  id: 'backgroundJob',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/backgroundjob/jobs/:jobId',
  summary: 'Returns a background job with its state, progress and message.',
  access: 'staff',
  params: z.object({ jobId: idInPath }),
  result: jobSchema,
})
