/** What became of a deed for one strategy: `problem` is a sentence, or null when it was done (D21). */
export interface ActionResult {
  strategyId: number
  problem: string | null
}

/** The ids of those for which it was not done. */
export function failedIds(results: readonly ActionResult[]): number[] {
  return results.flatMap(({ strategyId, problem }) => (problem === null ? [] : [strategyId]))
}

/** Every strategy with the same problem: when the call itself failed nothing was done for any of them. */
export function allFailed(strategyIds: readonly number[], problem: string): ActionResult[] {
  return strategyIds.map((strategyId) => ({ strategyId, problem }))
}
