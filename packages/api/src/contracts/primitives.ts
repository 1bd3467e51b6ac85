import { isPlainDate } from '@rankdesk/format'
import * as z from 'zod/mini'

/** Creates the schema of a text with a maximum length. It may be empty. */
export const boundedText = (max: number) => z.string().check(z.maxLength(max))

/** Accepts a text that the database can store. */
export const storable = z.refine<string>((text) => !text.includes('\0'), { message: 'Remove the NUL character' })

/** Accepts a text without control characters, which no name contains and the database can't all store. */
export const noControls = z.refine<string>((text) => !/\p{Cc}/u.test(text), { message: 'Enter plain text' })

/** Creates the schema of a nonempty text with a maximum length. */
export const filledText = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))

/** Creates the schema of a required text that a person fills in (M518), trimmed, with a maximum length. */
export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(max))

/** A calendar day as 'YYYY-MM-DD', without time or time zone. */
export const plainDate = z
  .string()
  .check(z.refine(isPlainDate, { message: 'Enter a date as YYYY-MM-DD' }), z.meta({ format: 'date' }))

/** An instant as an ISO 8601 string. */
export const instant = z.iso.datetime({ offset: true })

/** The largest integer of a database column, and so the largest id. Strategies have wider ids (M416). */
const MAX_INTEGER = 2 ** 31 - 1

/** A nonnegative integer of the database: a version, or an id where 0 means none. */
export const wholeNumber = z.int().check(z.gte(0), z.lte(MAX_INTEGER))

/** An id as text in a path or query. */
export const idInPath = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_INTEGER))

/** An id in a body or a response. */
export const id = z.int().check(z.positive(), z.lte(MAX_INTEGER))

/** A strategy's id as text in a path. */
export const strategyIdInPath = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** The path of a call about a strategy. */
export const strategyParams = z.object({ strategyId: strategyIdInPath })

/** A strategy's id in a body or a response. */
export const strategyId = z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))
