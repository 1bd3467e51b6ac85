import * as z from 'zod/mini'
import { isPlainDate } from '@rankdesk/format'

/** A text of at most so many characters, the empty one too. */
export const boundedText = (most: number) => z.string().check(z.maxLength(most))

/** A text of at most so many characters that is not empty. */
export const filledText = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** A text that a person has to fill in (M518), without the space around it, of at most so many characters. */
export const requiredText = (most: number) =>
  z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(most))

/** A calendar day as 'YYYY-MM-DD', without a time and so without a time zone. */
export const plainDate = z
  .string()
  .check(z.refine(isPlainDate, { message: 'must be a date as YYYY-MM-DD' }), z.meta({ format: 'date' }))

/** An instant as ISO 8601 text. */
export const instant = z.iso.datetime({ offset: true })

/** The largest whole number that a column of the database takes, and so the largest id; strategies have wider ones (M416). */
const MAX_INTEGER = 2 ** 31 - 1

/** A whole number of the database, 0 or more: a version, or an id where 0 stands for none. */
export const wholeNumber = z.int().check(z.gte(0), z.lte(MAX_INTEGER))

/** An id that arrives as text in a path or query. */
export const idInPath = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_INTEGER))

/** An id in a body or an answer. */
export const id = z.int().check(z.positive(), z.lte(MAX_INTEGER))

/** A strategy's id as text in a path. */
export const strategyIdInPath = z.coerce.number().check(z.int(), z.positive(), z.lte(Number.MAX_SAFE_INTEGER))

/** A strategy's id in a body or an answer. */
export const strategyId = z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER))
