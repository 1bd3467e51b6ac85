import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath, instant, strategyId, strategyIdInPath } from '../primitives.ts'

/** Strategies in one request for content. */
export const MAX_GENERATED_AT_ONCE = 200

/** What became of the request for one strategy: the job that writes it, or why nothing is written. */
export const generateResultSchema = z.object({
  strategyId,
  jobId: z.nullable(id),
  /** A sentence for the screen; empty when there is a job. */
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
    'Has text written for strategies, anew where there is some (M602). Each answers with its job, or with why it has none; while a strategy is being written its job is the answer.',
  access: 'staff',
  body: z.array(strategyId).check(z.minLength(1, 'name at least one strategy'), z.maxLength(MAX_GENERATED_AT_ONCE)),
  result: z.array(generateResultSchema),
})

/** Background work as staff see it: what, for whom, how far. */
export const jobSchema = z.object({
  jobId: id,
  kind: z.enum(['generate-content', 'create-strategies', 'publish-later', 'prove-live', 'rebuild-site']),
  clientId: z.nullable(id),
  strategyId: z.nullable(strategyId),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  done: z.int(),
  total: z.int(),
  /** How far it is, how it ended, or why it failed: a sentence, or empty. */
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
  summary: 'Has the advisor look at a client and propose strategies (M601); while it does, that job is the answer.',
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: jobSchema,
})

/** Jobs in one answer, newest first. */
export const JOBS_AT_ONCE = 50

export const backgroundJobs = defineContract({
  id: 'backgroundJobs',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/backgroundjob/jobs',
  summary: 'The background work of a client or of a strategy, newest first, 50 at most.',
  access: 'staff',
  query: z.object({ clientId: z.optional(idInPath), strategyId: z.optional(strategyIdInPath) }).check(
    z.refine((query) => query.clientId !== undefined || query.strategyId !== undefined, {
      message: 'name a client or a strategy',
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
  summary: 'One piece of background work: its state, how far it is and what it says.',
  access: 'staff',
  params: z.object({ jobId: idInPath }),
  result: jobSchema,
})
