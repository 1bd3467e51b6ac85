/** The result of an action for one strategy: `problem` is a sentence, or null on success (D21). */
export interface ActionResult {
  strategyId: number
  problem: string | null
  /** The job that does the work, where the action only requests it. */
  jobId?: number | null
}
