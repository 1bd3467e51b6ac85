import { INDEX_STATES, INDEXATION_CHECKS, MAX_CHECKED_PAGES, PAGE_CHECK_OUTCOMES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, plainDate, strategyId } from '../primitives.ts'
import { jobSchema } from './generate.ts'

const params = z.object({ clientId: idInPath })

export const checkPages = defineContract({
  id: 'checkPages',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/check-pages',
  summary:
    'Starts a job that checks whether search engines can index pages of a client (M478), or returns the running one.',
  access: 'staff',
  params,
  /** Without `pageIds`, all pages of the client's site that search engines may find. */
  body: z.object({
    pageIds: z.optional(z.array(id).check(z.minLength(1, 'Choose at least one page'), z.maxLength(MAX_CHECKED_PAGES))),
  }),
  result: jobSchema,
})

/** A check of a page's indexation. */
export const pageCheckSchema = z.object({
  pageCheckId: id,
  checkedAt: instant,
  staffName: z.string(),
  outcome: z.enum(PAGE_CHECK_OUTCOMES),
  /** The page's state after the check (ADV-11). */
  indexState: z.enum(INDEX_STATES),
  /** What changed since the check before (IND-5). */
  changes: z.array(z.string()),
  findings: z.array(
    z.object({ check: z.enum(INDEXATION_CHECKS), passed: z.nullable(z.boolean()), sentence: z.string() }),
  ),
  /** The note of the person who confirmed that the page is indexed. */
  note: z.nullable(z.string()),
})
export type PageCheck = z.output<typeof pageCheckSchema>

export const pageChecks = defineContract({
  id: 'pageChecks',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/client/:clientId/pages/:pageId/checks',
  summary: "Lists the newest checks of a page's indexation, newest first (M478).",
  access: 'staff',
  params: z.object({ clientId: idInPath, pageId: idInPath }),
  result: z.object({ pageId: id, pageName: z.string(), path: z.string(), checks: z.array(pageCheckSchema) }),
})

/** The maximum number of pages that are queued at once. */
export const MAX_QUEUED_PAGES = 200

/** The result for one page: its strategy, or the reason why it was not queued. */
export const queuedPageSchema = z.object({
  pageId: id,
  strategyId: z.nullable(strategyId),
  /** A sentence for the screen. Null if the page was queued. */
  reason: z.nullable(z.string()),
})

export const queueIndexation = defineContract({
  id: 'queueIndexation',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/queue-indexation',
  summary:
    'Schedules Page Indexation for pages in a month (M478). Returns a result for each; a refused page does not affect the others.',
  access: 'staff',
  params,
  body: z.object({
    pageIds: z.array(id).check(z.minLength(1, 'Choose at least one page'), z.maxLength(MAX_QUEUED_PAGES)),
    month: plainDate,
  }),
  result: z.array(queuedPageSchema),
})
