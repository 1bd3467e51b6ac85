import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'

const COMMON = { service: 'identity', access: 'staff' } as const

/** A sign-in of the signed-in person on a device. */
export const mySessionSchema = z.object({
  sessionId: z.uuid(),
  /** The browser and system, such as 'Chrome on Windows'. Empty if unknown. */
  device: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  /** Whether the call itself belongs to it. */
  isCurrent: z.boolean(),
})
export type MySession = z.infer<typeof mySessionSchema>

export const mySessions = defineContract({
  id: 'mySessions',
  ...COMMON,
  method: 'GET',
  writes: false,
  path: '/api/account/sessions',
  summary: 'Lists the signed-in person’s open sign-ins, the last used first.',
  result: z.object({ sessions: z.array(mySessionSchema) }),
})

export const endMySession = defineContract({
  id: 'endMySession',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: '/api/account/sessions/:sessionId',
  summary: 'Ends one of the signed-in person’s other sign-ins. False if it was over.',
  params: z.object({ sessionId: z.uuid() }),
  result: z.boolean(),
})

export const endMyOtherSessions = defineContract({
  id: 'endMyOtherSessions',
  ...COMMON,
  method: 'DELETE',
  writes: true,
  path: '/api/account/sessions',
  summary: 'Ends all sign-ins of the signed-in person except this one, and returns how many.',
  result: z.object({ ended: z.int() }),
})
