import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, filledText, id, strategyId } from '../primitives.ts'

/**
 * The kinds of changes. A query declares the kinds that it reads; it is invalidated by a change of such a kind whose ids
 * agree with its own. An id of a change is null where the change has none, or concerns several.
 */
export const CHANGE_KINDS = [
  /** A client's own record: who works for it, its package, its targets. Has the client's id. */
  'client',
  /** A strategy's month, state, page, hours or completions, or that a client's list of strategies is another one. */
  'strategy',
  /** The text of a strategy's zone (with `elementId`), or of several of its zones (without). */
  'zone',
  /** What is in work for a strategy beside its zones: a blog entry's data, a proposed profile, photos. */
  'draft',
  /** A publish of a strategy: done, scheduled, rescheduled, cancelled or checked on the public page. */
  'publication',
  /** A group of strategies: its name or members. */
  'group',
  /** A blog topic that is rejected or restored. */
  'topic',
  /** What a location's live profile shows. */
  'profile',
  /** Questions and answers of a strategy's profile work. */
  'question',
  /** Google posts of a strategy's profile work. */
  'post',
  /** Videos of a strategy's profile work. */
  'video',
  /** What a person skipped in their queue. */
  'queue',
  /** A person's own order of clients. */
  'client-order',
  /** A person's named views of a client list. */
  'view',
  /** A note about a client. */
  'note',
  /** An item of a client's checklist. */
  'checklist',
  /** Pages of a client's site: tree, addresses, redirects, templates, live text. */
  'page',
  /** Files and folders of a site's media library, uploads included. */
  'media',
  /** A prompt of the content writer. */
  'prompt',
  /** An impersonation session that started or ended. */
  'impersonation',
  /** Progress or end of background work. Has the job's id. */
  'job',
  /** Who has a strategy open, and in which zone. */
  'presence',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const changeSchema = z.object({
  /** The change's number. The response of a write and the feed carry the same, so a client recognizes its own changes. */
  changeId: z.int(),
  kind: z.enum(CHANGE_KINDS),
  clientId: z.nullable(id),
  strategyId: z.nullable(strategyId),
  elementId: z.nullable(z.string()),
  jobId: z.nullable(id),
  /** Who made it; null for background work. */
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
  writes: false,
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
  writes: false,
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
