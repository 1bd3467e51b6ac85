import { z } from 'zod'
import { defineContract } from '../../contract/contract.ts'
import { id, idInPath } from '../primitives.ts'

/** What a staff member should do next (M122, M121). `queueId` is the strategy, -1 for a client's schedule. */
export const navigationSchema = z.object({
  next: z
    .object({
      navigationType: z.enum(['toSchedule', 'toComplete', 'noWork']),
      clientId: id,
      queueId: z.number().int(),
    })
    .nullable(),
})
export type Navigation = z.infer<typeof navigationSchema>

export const nextWork = defineContract({
  id: 'nextWork',
  service: 'seo',
  method: 'GET',
  path: '/api/client/navigation/:staffId',
  summary: "The next item of a staff member's queue, or none.",
  access: 'staff',
  params: z.object({ staffId: idInPath }),
  result: navigationSchema,
})
