import * as z from 'zod/mini'
import { plainDate } from '../contracts/primitives.ts'
import { defineReport } from './report.ts'
import { SCOPE_ARGUMENTS } from './scope.ts'

/**
 * The open strategies of the current month in the order of the queue (QUEUE-2, QUEUE-5): this month's and overdue ones.
 * `hours` are those that its completion adds to the month (PACE-4), so all rows add up to what the month still lacks.
 */
export const openWorkReport = defineReport({
  queryId: 'open-work',
  reads: ['client', 'strategy', 'queue'],
  arguments: SCOPE_ARGUMENTS,
  row: z.object({
    position: z.number(),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    title: z.string(),
    clientId: z.number(),
    businessName: z.string(),
    assignedDate: plainDate,
    hours: z.number(),
  }),
})

/** What work waits for, in the order in which Home lists it. */
export const WAITING_FOR = [
  'approval',
  'generation',
  'publishing',
  'handoff',
  'handoff-differs',
  'receipt',
  'unread',
] as const
export type WaitingFor = (typeof WAITING_FOR)[number]

/**
 * Work that waits for something else than its SEO manager: a finished draft of a client that approves its content, a draft
 * that is being written, a page that is published later, a text that was handed over and is not found online yet or differs
 * there, and a published page that differs from what was approved ('receipt') or could not be read ('unread'), by its newest
 * receipt.
 */
export const waitingWorkReport = defineReport({
  queryId: 'waiting-work',
  reads: ['client', 'strategy', 'publication'],
  arguments: SCOPE_ARGUMENTS,
  row: z.object({
    waitingFor: z.enum(WAITING_FOR),
    strategyId: z.number(),
    strategyTypeId: z.number(),
    title: z.string(),
    clientId: z.number(),
    businessName: z.string(),
    /** The instant since which it waits; for 'publishing' the one at which it ends. ISO 8601. */
    at: z.string(),
  }),
})

/** The kinds of news on Home. */
export const NEWS_KINDS = ['scheduled', 'drafted', 'published', 'handoff-differs', 'differs', 'unread', 'note'] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/**
 * What happened to clients by others or by background work, newest first: strategies that a colleague scheduled or moved,
 * finished drafts, later publishes that took place, pages that differ from what was approved or could not be read, and colleagues' notes. The
 * caller filters `at` by its own visit (HOME-2).
 */
export const homeNewsReport = defineReport({
  queryId: 'home-news',
  reads: ['client', 'strategy', 'publication', 'note'],
  arguments: SCOPE_ARGUMENTS,
  row: z.object({
    kind: z.enum(NEWS_KINDS),
    /** ISO 8601. */
    at: z.string(),
    clientId: z.number(),
    businessName: z.string(),
    /** Null for news about a client. */
    strategyId: z.nullable(z.number()),
    strategyTypeId: z.nullable(z.number()),
    /** The strategy, or the question of a note. */
    title: z.nullable(z.string()),
    /** The colleague. Null for background work. */
    staffName: z.nullable(z.string()),
  }),
})
