import type { StrategyRow } from '@rankdesk/api'
import { type ActionResult, failedIds } from '../../strategy-actions/actionResult.ts'
import { strategySubject } from './groupedRows.ts'

/** The result of a bulk action: for how many strategies it succeeded, and which of them failed. */
export interface BulkOutcome {
  succeeded: number
  problems: readonly { strategyId: number; text: string }[]
}

/** Returns the outcome of an action for the selected strategies; each problem names its strategy. */
export function bulkOutcome(
  selected: readonly Pick<StrategyRow, 'strategyId' | 'strategyTypeName' | 'title'>[],
  results: readonly ActionResult[],
): BulkOutcome {
  const problems = results.flatMap(({ strategyId, problem }) => {
    if (problem === null) return []
    const row = selected.find((strategy) => strategy.strategyId === strategyId)
    return [{ strategyId, text: `${row === undefined ? strategyId : strategySubject(row)}: ${problem}` }]
  })
  return { succeeded: results.length - problems.length, problems }
}

/** Returns the selected strategies for which the action failed. */
export function failedRows<Row extends Pick<StrategyRow, 'strategyId'>>(
  selected: readonly Row[],
  results: readonly ActionResult[],
): Row[] {
  const failed = new Set(failedIds(results))
  return selected.filter(({ strategyId }) => failed.has(strategyId))
}
