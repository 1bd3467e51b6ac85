import type { StrategyRow } from '@rankdesk/api'
import { type ActionResult, failedIds } from '../strategy-actions/actionResult.ts'
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

/** Returns the outcome of an action for the selected strategies; each problem names its strategy. */
export function bulkOutcome(
  selected: readonly Pick<StrategyRow, 'strategyId' | 'strategyTypeName' | 'title'>[],
  results: readonly ActionResult[],
): BulkOutcome {
  const nameOf = (strategyId: number) => {
    const row = selected.find((strategy) => strategy.strategyId === strategyId)
    return row === undefined ? String(strategyId) : strategySubject(row)
  }
  return outcomeOf(results.map((result) => ({ ...result, name: nameOf(result.strategyId) })))
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

/** Returns the selected strategies for which the action failed. */
export function failedRows<Row extends Pick<StrategyRow, 'strategyId'>>(
  selected: readonly Row[],
  results: readonly ActionResult[],
): Row[] {
  const failed = new Set(failedIds(results))
  return selected.filter(({ strategyId }) => failed.has(strategyId))
}
