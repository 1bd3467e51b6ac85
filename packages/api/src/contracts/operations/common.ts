import * as z from 'zod/mini'
import { instant, plainDate } from '../primitives.ts'

/** The properties of every call of the operations screen. */
export const OPERATIONS = { service: 'operations', access: 'staff', permission: 'operate' } as const

/** The position after the last entry of a page: its time in microseconds, and its id. */
const cursor = z.string().check(z.regex(/^\d{1,16}~[\da-f-]{1,36}$/))

/** The paging of a list: the page after a cursor, newest first. */
export const paging = {
  cursor: z.optional(cursor),
  count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 100),
}

/** The cursor of the next page. Null for the last page. */
export const nextCursor = z.nullable(cursor)

/** A period of days in Los Angeles, both included. */
export const period = { from: z.optional(plainDate), to: z.optional(plainDate) }

/** A nonnegative number of bytes or of entries. */
export const amount = z.number().check(z.gte(0))

/** An instant, or null. */
export const maybeInstant = z.nullable(instant)
