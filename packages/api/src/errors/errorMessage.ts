import * as z from 'zod/mini'
import { fallbackMessage } from './fallbackMessage.ts'

/**
 * Returns the message of any thrown value. A response that doesn't follow its contract is an unknown error at the API: what
 * the schema says about it is for the log, not for people.
 */
export function errorMessage(error: unknown): string {
  if (error instanceof z.core.$ZodError) return fallbackMessage(500)
  return error instanceof Error ? error.message : String(error)
}
