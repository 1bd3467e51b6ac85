import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, strategyId, strategyIdInPath } from '../primitives.ts'

/** A staff member's next item (M122, M121). `queueId` is the strategy, -1 for a client's schedule. */
export const navigationSchema = z.object({
  next: z.nullable(
    z.object({
      navigationType: z.enum(['toSchedule', 'toComplete', 'noWork']),
      clientId: id,
      queueId: z.int(),
    }),
  ),
})
export type Navigation = z.infer<typeof navigationSchema>

export const nextWork = defineContract({
  id: 'nextWork',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/navigation/:staffId',
  summary: "Returns the next item of a staff member's queue, or none.",
  access: 'staff',
  params: z.object({ staffId: idInPath }),
  result: navigationSchema,
})

/** An item of a staff member's queue: a strategy. */
export const workItemSchema = z.object({
  strategyId,
  clientId: id,
  strategyTypeId: z.int(),
  title: z.string(),
  businessName: z.string(),
  /** Whether it is completed and its page does not show its text (QUEUE-8). */
  isNotLive: z.boolean(),
})
export type WorkItem = z.infer<typeof workItemSchema>

export const workQueue = defineContract({
  id: 'workQueue',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/navigation/:staffId/queue',
  summary: "Lists a staff member's strategies to work on, in order, then the completed ones that are not live.",
  access: 'staff',
  params: z.object({ staffId: idInPath }),
  result: z.object({ items: z.array(workItemSchema) }),
})

export const skipClient = defineContract({
  id: 'skipClient',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/navigation/skip/client/:clientId/staff/:staffId',
  summary: "Skips a client's schedule and returns the next item.",
  access: 'staff',
  params: z.object({ clientId: idInPath, staffId: idInPath }),
  result: navigationSchema,
})

export const skipQueue = defineContract({
  id: 'skipQueue',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/navigation/skip/queue/:queueId/staff/:staffId',
  summary: 'Skips a strategy in the queue and returns the next item.',
  access: 'staff',
  params: z.object({ queueId: strategyIdInPath, staffId: idInPath }),
  result: navigationSchema,
})
