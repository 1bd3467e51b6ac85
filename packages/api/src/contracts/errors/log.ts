import { z } from 'zod'
import { defineContract } from '../../contract/contract.ts'
import { instant } from '../primitives.ts'

/** How bad it is (M584). */
export const LOG_LEVELS = { info: 1, warning: 2, error: 3, fatal: 4, unhandled: 5, debug: 8 } as const
export type LogLevelName = keyof typeof LOG_LEVELS

const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(8)])

/** What a program reports (M583, M585). Longer texts are cut by the sender. */
const logEntrySchema = z.object({
  application: z.string().min(1).max(100),
  level,
  message: z.string().max(5000),
  stack: z.string().max(20_000).default(''),
  url: z.string().max(2000).default(''),
  userAgent: z.string().max(500).default(''),
})

export const logError = defineContract({
  id: 'logError',
  service: 'errors',
  method: 'POST',
  path: '/v1/api/log',
  summary: 'Keeps what went wrong in a program. Anyone may report, also who is not signed in.',
  access: 'public',
  body: logEntrySchema,
  result: z.boolean(),
})

export const errorLog = defineContract({
  id: 'errorLog',
  service: 'errors',
  method: 'GET',
  path: '/v1/api/log',
  summary: 'What programs reported, newest first.',
  access: 'staff',
  query: z.object({
    level: z.coerce.number().int().min(1).max(8).optional(),
    /** Only older ones than this id, for the next page. */
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    count: z.coerce.number().int().min(1).max(500).default(100),
  }),
  result: z.object({
    entries: z.array(logEntrySchema.extend({ errorId: z.number().int(), at: instant, requestId: z.string() })),
  }),
})
