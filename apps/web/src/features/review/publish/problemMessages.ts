import { ApiError } from '@rankdesk/api'
import { errorText } from '#lib/errors/errorText.ts'
import { type CompletionProblem, hasWritten } from './completionReducer.ts'

/** The texts of a failed completion (C21): the cause, what is safe, and what Retry does. */
export interface ProblemMessages {
  cause: string
  safe: string
  next: string
  requestId: string | undefined
}

/** Returns the texts of a problem (M255, C21). */
export function problemMessages({ error, resumeFrom }: CompletionProblem): ProblemMessages {
  const text = error === undefined ? undefined : errorText(error)
  const unanswered = error !== undefined && error instanceof ApiError && (error.status === 0 || error.status >= 502)
  if (resumeFrom === 'complete') {
    return {
      cause: text?.message ?? 'The strategy still counts as open.',
      safe: 'The content is published or scheduled. Nothing is lost.',
      next: 'Retry only marks the strategy as completed.',
      requestId: text?.requestId,
    }
  }
  return {
    cause: text?.message ?? 'The page did not accept the content.',
    safe: hasWritten(error)
      ? 'Your text is saved and the strategy stays open. The page was changed.'
      : unanswered
        ? 'Your text is saved. The page may already show it. It cannot be published twice.'
        : 'Your text is saved and the strategy stays open. The page was not changed.',
    next:
      resumeFrom === 'preview'
        ? 'Retry shows the differences again before it publishes.'
        : 'Retry sends the same content again.',
    requestId: text?.requestId,
  }
}
