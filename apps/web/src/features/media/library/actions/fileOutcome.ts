/** The result of an action for one file (D21). */
export interface FileOutcome {
  mediaId: number
  /** The problem as a sentence; null on success. */
  error: string | null
}

/** Returns the ids of the files for which an action succeeded, and of the others. */
export function splitOutcomes(outcomes: readonly FileOutcome[]): { succeeded: number[]; failed: number[] } {
  const idsOf = (part: readonly FileOutcome[]) => part.map(({ mediaId }) => mediaId)
  return {
    succeeded: idsOf(outcomes.filter(({ error }) => error === null)),
    failed: idsOf(outcomes.filter(({ error }) => error !== null)),
  }
}
