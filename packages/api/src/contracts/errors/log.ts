import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText, instant } from '../primitives.ts'

/** The severity levels (M584). */
export const LOG_LEVELS = { info: 1, warning: 2, error: 3, fatal: 4, unhandled: 5, debug: 8 } as const
export type LogLevelName = keyof typeof LOG_LEVELS

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(8)])

/** An error report from a program (M583, M585). The sender truncates longer texts. */
const logEntrySchema = z.object({
  application: filledText(100),
  level,
  message: boundedText(5000),
  stack: z._default(boundedText(20_000), ''),
  url: z._default(boundedText(2000), ''),
  userAgent: z._default(boundedText(500), ''),
  /** The build of the program. */
  version: z._default(boundedText(200), ''),
  /** The screen on which the error occurred: the pattern of its route. */
  screen: z._default(boundedText(200), ''),
  /** The id of the request whose failure is reported. */
  failedRequestId: z._default(boundedText(100), ''),
})
export type LogEntry = z.infer<typeof logEntrySchema>

export const logError = defineContract({
  id: 'logError',
  service: 'errors',
  method: 'POST',
  writes: false,
  path: '/v1/api/log',
  summary: 'Stores an error report from a program. Callers need not be signed in.',
  access: 'public',
  body: logEntrySchema,
  result: z.boolean(),
})

export const errorLog = defineContract({
  id: 'errorLog',
  service: 'errors',
  method: 'GET',
  writes: false,
  path: '/v1/api/log',
  summary: 'Lists the reported errors, newest first.',
  access: 'staff',
  permission: 'operate',
  query: z.object({
    level: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(8))),
    /** Returns only entries older than this id, for the next page. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))),
    count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
  }),
  result: z.object({
    entries: z.array(z.extend(logEntrySchema, { errorId: z.int(), at: instant, requestId: z.string() })),
  }),
})
