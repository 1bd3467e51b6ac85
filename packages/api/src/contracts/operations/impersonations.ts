import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, instant } from '../primitives.ts'
import { maybeInstant, nextCursor, OPERATIONS, paging } from './common.ts'

/** An impersonation session as administrators see it. */
export const impersonationEntrySchema = z.object({
  impersonationId: z.uuid(),
  staffId: id,
  staffName: z.string(),
  clientId: id,
  businessName: z.string(),
  startedAt: instant,
  expiresAt: instant,
  endedAt: maybeInstant,
  /** Whether it can still be used. */
  isActive: z.boolean(),
  /** The IP address from which it was started. Empty for sessions that predate this record. */
  address: z.string(),
  /** The browser and system, such as 'Chrome on Windows'. Empty if unknown. */
  device: z.string(),
  pagesSeen: z.array(z.string()),
})
export type ImpersonationEntry = z.infer<typeof impersonationEntrySchema>

export const impersonationEntries = defineContract({
  id: 'impersonationEntries',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/impersonations',
  summary: 'Lists impersonation sessions, newest first.',
  query: z.object({ ...paging, active: z._default(z.enum(['true', 'false']), 'false') }),
  result: z.object({ impersonations: z.array(impersonationEntrySchema), next: nextCursor }),
})

export const stopImpersonation = defineContract({
  id: 'stopImpersonation',
  ...OPERATIONS,
  method: 'POST',
  writes: true,
  path: '/api/impersonations/:impersonationId/end',
  summary: 'Ends a staff member’s impersonation session. False if it was over.',
  params: z.object({ impersonationId: z.uuid() }),
  result: z.boolean(),
})
