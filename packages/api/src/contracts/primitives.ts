import { z } from 'zod'
import { isPlainDate } from '@rankdesk/format'

/** A calendar day as 'YYYY-MM-DD', without a time and so without a time zone. */
export const plainDate = z
  .string()
  .refine(isPlainDate, { message: 'must be a date as YYYY-MM-DD' })
  .meta({ format: 'date' })

/** An instant as ISO 8601 text. */
export const instant = z.iso.datetime({ offset: true })

/** A positive whole id that arrives as text in a path or query. */
export const idInPath = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** A positive whole id in a body or an answer. */
export const id = z.number().int().positive()
