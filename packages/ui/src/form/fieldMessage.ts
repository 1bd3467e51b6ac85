/** What a required field says when it is empty and has no message of its own (M517). */
export const REQUIRED_MESSAGE = 'This field is required'

/** The part of zod's issue that the message depends on. */
interface EmptinessIssue {
  code?: string | undefined
  input?: unknown
}

/**
 * The message of a rule that has none of its own: an empty value is a required one that is missing (M517); everything
 * else keeps zod's words. A message that the schema gives itself always wins.
 */
export function fieldMessage(issue: EmptinessIssue): string | undefined {
  const { input } = issue
  const isEmpty =
    input === undefined ||
    input === null ||
    (typeof input === 'string' && input.trim() === '') ||
    input === false ||
    (Array.isArray(input) && input.length === 0)
  return isEmpty ? REQUIRED_MESSAGE : undefined
}
