import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, filledText, id, strategyId } from '../primitives.ts'

/** What a change is about; a reader drops the cached answers that it touches. */
export const CHANGE_KINDS = ['client', 'strategy', 'zone', 'page', 'job', 'media', 'presence'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const changeSchema = z.object({
  kind: z.enum(CHANGE_KINDS),
  clientId: z.nullable(id),
  strategyId: z.nullable(strategyId),
  elementId: z.nullable(z.string()),
  jobId: z.nullable(id),
  /** Who made it; empty for what happened by itself. */
  staffId: z.nullable(id),
})
export type Change = z.infer<typeof changeSchema>

/** A colleague who has a strategy open, and the zone that they are in. */
export const presentStaffSchema = z.object({ staffId: id, staffName: z.string(), elementId: z.nullable(z.string()) })
export type PresentStaff = z.infer<typeof presentStaffSchema>

export const changes = defineContract({
  id: 'changes',
  service: 'seo',
  method: 'GET',
  path: '/api/changes',
  summary: 'What changed since a number of the feed; 0 gets the number to begin with.',
  access: 'staff',
  query: z.object({ since: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0) }),
  result: z.object({
    /** To ask from the next time. */
    next: z.int(),
    /** Drop everything: the number was not of this database, or too much changed. */
    reset: z.boolean(),
    changes: z.array(changeSchema),
  }),
})

export const announcePresence = defineContract({
  id: 'announcePresence',
  service: 'seo',
  method: 'POST',
  path: '/api/presence',
  summary: 'Says that one has a strategy open (every 10 s, or that one left it), and answers who else has.',
  access: 'staff',
  body: z.object({
    strategyId,
    /** One browser tab, as it calls itself. */
    tabId: filledText(100),
    elementId: z._default(z.nullable(boundedText(200)), null),
    leaving: z._default(z.boolean(), false),
  }),
  result: z.object({ others: z.array(presentStaffSchema) }),
})
