import { ApiError } from '@rankdesk/api'
import { errorText } from '#lib/errors/errorText.ts'
import { type CompletionProblem, hasWritten } from './completionReducer.ts'
import type { PublishProblem } from './PublishProblemDialog.tsx'

/** Returns the texts of a failed completion (M255, C21): the cause, what is safe, and what Retry does. */
export function problemMessages({ title, error, resumeFrom }: CompletionProblem): PublishProblem {
  const text = error === undefined ? undefined : errorText(error)
  const unanswered = error !== undefined && error instanceof ApiError && (error.status === 0 || error.status >= 502)
  if (resumeFrom === 'complete') {
    return {
      title,
      cause: text?.message ?? 'The strategy still counts as open.',
      notes: ['The content is published or scheduled. Nothing is lost.', 'Retry only marks the strategy as completed.'],
      requestId: text?.requestId,
    }
  }
  return {
    title,
    cause: text?.message ?? 'The page did not accept the content.',
    notes: [
      hasWritten(error)
        ? 'Your text is saved and the strategy stays open. The page was changed.'
        : unanswered
          ? 'Your text is saved. The page may already show it. It cannot be published twice.'
          : 'Your text is saved and the strategy stays open. The page was not changed.',
      resumeFrom === 'preview'
        ? 'Retry shows the differences again before it publishes.'
        : 'Retry sends the same content again.',
    ],
    requestId: text?.requestId,
  }
}
