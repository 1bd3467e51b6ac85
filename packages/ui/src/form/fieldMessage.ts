import * as z from 'zod/mini'
import { REQUIRED_MESSAGE } from './requiredMessage.ts'

/** Zod's words for each of its rules; a schema of zod/mini has none of its own. */
const { localeError: wordsOf } = z.locales.en()

/**
 * The message of a rule that has none of its own: an empty value is a required one that is missing (M517); for everything
 * else it is what zod says in English. A message that the schema gives itself always wins.
 */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue
  const isEmpty =
    input === undefined ||
    input === null ||
    (typeof input === 'string' && input.trim() === '') ||
    input === false ||
    (Array.isArray(input) && input.length === 0)
  return isEmpty ? REQUIRED_MESSAGE : wordsOf(issue)
}
