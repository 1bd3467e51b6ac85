import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, plainDate } from '../primitives.ts'
import { jobSchema } from '../seo/generate.ts'
import { nextCursor, OPERATIONS, paging } from './common.ts'

/** The states by which jobs are listed; `open` is waiting and running. */
export const JOB_LISTS = ['open', 'failed', 'done', 'all'] as const

/** A background job as administrators see it. */
export const jobEntrySchema = z.extend(jobSchema, {
  businessName: z.nullable(z.string()),
  strategyTitle: z.nullable(z.string()),
  canRetry: z.boolean(),
  canCancel: z.boolean(),
})
export type JobEntry = z.infer<typeof jobEntrySchema>

export const jobEntries = defineContract({
  id: 'jobEntries',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/jobs',
  summary: 'Lists background jobs of all clients, newest first, with the number in each state.',
  query: z.object({ ...paging, list: z._default(z.enum(JOB_LISTS), 'open') }),
  result: z.object({
    jobs: z.array(jobEntrySchema),
    next: nextCursor,
    counts: z.object({ waiting: z.int(), running: z.int(), failed: z.int(), done: z.int() }),
  }),
})

const params = z.object({ jobId: idInPath })

export const retryJob = defineContract({
  id: 'retryJob',
  ...OPERATIONS,
  method: 'POST',
  writes: true,
  path: '/api/jobs/:jobId/retry',
  summary: 'Enqueues a failed job again.',
  params,
  result: z.literal(true),
})

export const cancelJob = defineContract({
  id: 'cancelJob',
  ...OPERATIONS,
  method: 'POST',
  writes: true,
  path: '/api/jobs/:jobId/cancel',
  summary: 'Cancels a waiting or running job, which then counts as failed. False if it had ended.',
  params,
  result: z.boolean(),
})

/** A publish that waits for its day. */
export const duePublishSchema = z.object({
  publicationId: id,
  strategyId: z.int(),
  strategyTitle: z.string(),
  clientId: id,
  businessName: z.string(),
  /** Whether the client is archived, which holds the publish back. */
  isClientArchived: z.boolean(),
  pageName: z.string(),
  path: z.string(),
  publishDate: plainDate,
  dueAt: instant,
  approvedAt: instant,
  staffName: z.string(),
})
export type DuePublish = z.infer<typeof duePublishSchema>

export const duePublishes = defineContract({
  id: 'duePublishes',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/schedule',
  summary: 'Lists the publishes that wait for their day, the next one first, 1,000 at most.',
  result: z.object({ publishes: z.array(duePublishSchema) }),
})
