import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, instant } from '../primitives.ts'
import { nextCursor, OPERATIONS, paging } from './common.ts'

/** An entry of the error log in a list. */
export const loggedErrorSchema = z.object({
  errorId: z.int(),
  at: instant,
  application: z.string(),
  level: z.int(),
  message: z.string(),
  screen: z.string(),
  url: z.string(),
  /** The request whose failure was reported. Empty if there was none. */
  failedRequestId: z.string(),
  /** The request that reported it. */
  requestId: z.string(),
  version: z.string(),
})
export type LoggedError = z.infer<typeof loggedErrorSchema>

export const loggedErrors = defineContract({
  id: 'loggedErrors',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/errors',
  summary: 'Lists reported errors, newest first, by request id, screen or text.',
  query: z.object({
    ...paging,
    level: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(8))),
    /** A part of the message, the screen, the address, a request id or the browser. */
    search: z._default(boundedText(200).check(z.trim()), ''),
  }),
  result: z.object({ errors: z.array(loggedErrorSchema), next: nextCursor }),
})

export const loggedError = defineContract({
  id: 'loggedError',
  ...OPERATIONS,
  method: 'GET',
  writes: false,
  path: '/api/errors/:errorId',
  summary: 'Returns a reported error with its stack, where the program reported one.',
  params: z.object({ errorId: z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER)) }),
  result: z.extend(loggedErrorSchema, {
    /** Empty if the program reported none. */
    stack: z.string(),
    userAgent: z.string(),
  }),
})
