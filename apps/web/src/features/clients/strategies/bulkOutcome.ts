import type { StrategyRow } from '@rankdesk/api'
import type { ActionResult } from '../strategy-actions/strategyActions.queries.ts'
import { strategySubject } from './groupedRows.ts'

/** The result of a bulk action for one strategy. */
export interface StrategyOutcome {
  strategyId: number
  /** The strategy, followed by the problem if there is one. */
  text: string
}

/** The result of a bulk action: the strategies for which it succeeded, and those for which it failed. */
export interface BulkOutcome {
  succeeded: readonly StrategyOutcome[]
  problems: readonly StrategyOutcome[]
}

/**
 * Returns the outcome of an action for the selected strategies, and those for which it failed; each problem names its
 * strategy.
 */
export function bulkOutcome<Row extends Pick<StrategyRow, 'strategyId' | 'strategyTypeName' | 'title'>>(
  selected: readonly Row[],
  results: readonly ActionResult[],
): BulkOutcome & { failed: readonly Row[] } {
  const nameOf = (strategyId: number) => {
    const row = selected.find((strategy) => strategy.strategyId === strategyId)
    return row === undefined ? String(strategyId) : strategySubject(row)
  }
  const outcome = outcomeOf(results.map((result) => ({ ...result, name: nameOf(result.strategyId) })))
  const problems = new Set(outcome.problems.map(({ strategyId }) => strategyId))
  return { ...outcome, failed: selected.filter(({ strategyId }) => problems.has(strategyId)) }
}

/** Returns the outcome of results with names. */
export function outcomeOf(results: readonly (ActionResult & { name: string })[]): BulkOutcome {
  const succeeded: StrategyOutcome[] = []
  const problems: StrategyOutcome[] = []
  for (const { strategyId, name, problem } of results) {
    if (problem === null) succeeded.push({ strategyId, text: name })
    else problems.push({ strategyId, text: `${name}: ${problem}` })
  }
  return { succeeded, problems }
}
