import { z } from 'zod'
import { isPlainDate } from '@rankdesk/format'

/** A calendar day as 'YYYY-MM-DD', without a time and so without a time zone. */
export const plainDate = z
  .string()
  .refine(isPlainDate, { message: 'must be a date as YYYY-MM-DD' })
  .meta({ format: 'date' })

/** An instant as ISO 8601 text. */
export const instant = z.iso.datetime({ offset: true })

/** The largest id that a column of the database takes; strategies have wider ones (M416). */
const MAX_ID = 2 ** 31 - 1

/** An id that arrives as text in a path or query. */
export const idInPath = z.coerce.number().int().positive().max(MAX_ID)

/** An id in a body or an answer. */
export const id = z.number().int().positive().max(MAX_ID)

/** A strategy's id as text in a path. */
export const strategyIdInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A strategy's id in a body or an answer. */
export const strategyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
