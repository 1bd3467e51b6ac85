/** Why a strategy was not completed, and from which step to go on. */
export interface CompletionProblem {
  title: string
  /** What failed; none when the page simply did not take the content. */
  error?: unknown
  /** `complete` when the page shows the content already and only the counting failed. */
  goOnFrom: 'publish' | 'complete'
}

export interface CompletionSteps {
  /** Saves everything that is typed; false when something could not be saved. */
  flush: () => Promise<boolean>
  /** Puts the content on the page; only exactly true means that it is there. */
  publish: () => Promise<unknown>
  /** Counts the strategy as done. */
  complete: () => Promise<unknown>
}

const NOT_PUBLISHED = 'The content was not published.'

/**
 * Publishes, and only if the answer is exactly true, completes (M254). Answers with what went wrong, or nothing when
 * all of it was done. With `from` 'complete' it goes on where an earlier attempt got stuck.
 */
export async function publishAndComplete(
  steps: CompletionSteps,
  from: CompletionProblem['goOnFrom'] = 'publish',
): Promise<CompletionProblem | undefined> {
  if (from === 'publish') {
    try {
      if (!(await steps.flush())) {
        const error = new Error('A text is not saved yet. See the zone that says so, then publish again.')
        return { title: NOT_PUBLISHED, error, goOnFrom: 'publish' }
      }
      if ((await steps.publish()) !== true) return { title: NOT_PUBLISHED, goOnFrom: 'publish' }
    } catch (error) {
      return { title: NOT_PUBLISHED, error, goOnFrom: 'publish' }
    }
  }
  const title = 'The strategy was not completed.'
  try {
    return (await steps.complete()) === true ? undefined : { title, goOnFrom: 'complete' }
  } catch (error) {
    return { title, error, goOnFrom: 'complete' }
  }
}
