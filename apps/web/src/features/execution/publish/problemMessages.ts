import { ApiError } from '@rankdesk/api'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { CompletionProblem } from './publishAndComplete.ts'

/** What a person is told of a failed completion (C21): why, what is safe all the same, and what Retry does. */
export interface ProblemWords {
  cause: string
  safe: string
  next: string
  requestId: string | undefined
}

/** Puts a problem into words (M255, C21). */
export function problemWords({ error, goOnFrom }: CompletionProblem): ProblemWords {
  const told = error === undefined ? undefined : errorText(error)
  const unanswered = error !== undefined && error instanceof ApiError && (error.status === 0 || error.status >= 502)
  if (goOnFrom === 'complete') {
    return {
      cause: told?.message ?? 'The strategy still counts as open.',
      safe: 'The content is published, or waits for its day; nothing of it is lost.',
      next: 'Retry only counts the strategy as done.',
      requestId: told?.requestId,
    }
  }
  return {
    cause: told?.message ?? 'The page did not take it.',
    safe: unanswered
      ? 'Your text is saved. Whether the page has it is not known yet; it can not be published twice.'
      : 'Your text stays as it is and the strategy stays open. The page was not changed.',
    next:
      goOnFrom === 'look'
        ? 'Retry shows the differences once more before it publishes.'
        : 'Retry sends the same again.',
    requestId: told?.requestId,
  }
}
