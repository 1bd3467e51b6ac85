import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText, id, strategyId } from '../primitives.ts'

/**
 * The kinds of changes. A query declares the kinds that it reads; a change of such a kind with matching ids invalidates
 * it. An id of a change is null if it does not apply or there are several.
 */
export const CHANGE_KINDS = [
  /** A client's own record: team, package, targets. Has the client's id. */
  'client',
  /** A strategy's month, state, page, hours or completions, or a client's list of strategies. */
  'strategy',
  /** The text of a strategy's zone (with `elementId`), or of several of its zones (without). */
  'zone',
  /** A strategy's draft data besides its zones: a blog entry's data, a proposed profile, photos. */
  'draft',
  /** A publish of a strategy: done, scheduled, rescheduled, canceled or checked on the public page. */
  'publication',
  /** A group of strategies: its name or members. */
  'group',
  /** A blog topic that was rejected or restored. */
  'topic',
  /** The content of a location's live profile. */
  'profile',
  /** Questions and answers of a strategy's profile work. */
  'question',
  /** Google posts of a strategy's profile work. */
  'post',
  /** Videos of a strategy's profile work. */
  'video',
  /** Reviews of customers, their answers and the templates of answers. */
  'customer-review',
  /** The items that a person skipped in the queue. */
  'queue',
  /** A person's own order of clients. */
  'client-order',
  /** A person's named views of a client list. */
  'view',
  /** A note about a client. */
  'note',
  /** An item of a client's checklist. */
  'checklist',
  /** What staff wrote on a client's hand-over sheet. */
  'handover',
  /** What staff wrote for a client's monthly report, and its links. */
  'report',
  /** The pages of a client's site: tree, addresses, redirects, templates, live text. */
  'page',
  /** The connection to a client's own website. */
  'website',
  /** Files and folders of a site's media library, including uploads. */
  'media',
  /** A prompt of the content writer. */
  'prompt',
  /** An impersonation session that started or ended. */
  'impersonation',
  /** The progress or the end of background work. Has the job's id. */
  'job',
  /** Staff: their accounts, roles, teams, invitations and sign-ins. */
  'staff',
  /** A person's own preferences, such as the variant of Home. */
  'preference',
  /** An import of clients: its files, preview, progress or result. */
  'import',
  /** A backup of the agency that was made, checked or downloaded. */
  'backup',
  /** The agency itself: its name, its setup page, its sample data. */
  'agency',
  /** The staff who have a strategy or a screen open, and their zones. */
  'presence',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

export const changeSchema = z.object({
  /**
   * The number of the change. It is the same in the response of a write and in the feed, which lets a client recognize
   * its own changes.
   */
  changeId: z.int(),
  kind: z.enum(CHANGE_KINDS),
  clientId: z.nullable(id),
  strategyId: z.nullable(strategyId),
  elementId: z.nullable(z.string()),
  jobId: z.nullable(id),
  /** The author. Null for background work. */
  staffId: z.nullable(id),
})
export type Change = z.infer<typeof changeSchema>

/** The screens, besides strategies, that show who else has them open. */
export const PRESENCE_SCREENS = ['mapping', 'sitemap', 'prompts', 'scheduler'] as const

/** A staff member who has a strategy or a screen open, and the zone in focus. */
export const presentStaffSchema = z.object({ staffId: id, staffName: z.string(), elementId: z.nullable(z.string()) })
export type PresentStaff = z.infer<typeof presentStaffSchema>

export const changes = defineContract({
  id: 'changes',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/changes',
  summary: 'Lists the changes since a number of the feed. 0 returns the number to start with.',
  access: 'staff',
  query: z.object({ since: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)), 0) }),
  result: z.object({
    /** The number to request from next time. */
    next: z.int(),
    /** Whether to drop all cached data: the number is not from this database, or too much has changed. */
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
  summary:
    'Reports that the caller has a strategy or a screen open (every 10 s) or has left it, and returns who else has it open.',
  access: 'staff',
  body: z
    .object({
      /** What is open: a strategy, or a screen, which may be about a client. */
      strategyId: z.optional(strategyId),
      screen: z.optional(z.enum(PRESENCE_SCREENS)),
      clientId: z.optional(id),
      /** The id that a browser tab has given itself. */
      tabId: filledText(100),
      elementId: z._default(z.nullable(boundedText(200)), null),
      leaving: z._default(z.boolean(), false),
    })
    .check(
      z.refine((body) => (body.strategyId === undefined) !== (body.screen === undefined), {
        message: 'Name a strategy or a screen',
      }),
    ),
  result: z.object({ others: z.array(presentStaffSchema) }),
})
