import { ApiError } from '@rankdesk/api'

/** Why a strategy was not completed, and from which step to go on. */
export interface CompletionProblem {
  title: string
  /** What failed; none when the page simply did not take the content. */
  error?: unknown
  /**
   * `look` when the differences must be looked at again, `publish` when the same can be sent once more, `complete` when
   * the page has the content already and only the counting failed.
   */
  goOnFrom: 'look' | 'publish' | 'complete'
}

export interface CompletionSteps {
  /** Saves everything that is typed; false when something could not be saved. */
  flush: () => Promise<boolean>
  /** Puts the content on the page; only exactly true means that it is there. */
  publish: () => Promise<unknown>
  /** Counts the strategy as done. */
  complete: () => Promise<unknown>
}

/** The title of M255. */
export const NOT_PUBLISHED = 'The content was not published.'

/** What hinders a publish while a text is not on the server (C23). */
export const NOT_SAVED: CompletionProblem = {
  title: NOT_PUBLISHED,
  error: new Error('A text is not saved yet. See the zone that says so, then publish again.'),
  goOnFrom: 'look',
}

/**
 * Publishes, and only if the answer is exactly true, completes (M254). Answers with what went wrong, or nothing when
 * all of it was done. With `from` 'complete' it goes on where an earlier attempt got stuck.
 */
export async function publishAndComplete(
  steps: CompletionSteps,
  from: 'publish' | 'complete' = 'publish',
): Promise<CompletionProblem | undefined> {
  if (from === 'publish') {
    try {
      if (!(await steps.flush())) return NOT_SAVED
      if ((await steps.publish()) !== true) return { title: NOT_PUBLISHED, goOnFrom: 'publish' }
    } catch (error) {
      return { title: NOT_PUBLISHED, error, goOnFrom: movedOn(error) ? 'look' : 'publish' }
    }
  }
  const title = 'The strategy was not completed.'
  try {
    return (await steps.complete()) === true ? undefined : { title, goOnFrom: 'complete' }
  } catch (error) {
    return { title, error, goOnFrom: 'complete' }
  }
}

/** Whether something else is to be published than was looked at: sending the same again would be refused again. */
function movedOn(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 400)
}
