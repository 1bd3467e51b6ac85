import type { StrategyRow } from '@rankdesk/api'

/**
 * Returns the rows with the strategies of a group together (M213): each group takes the position of its first strategy.
 */
export function groupedRows(rows: readonly StrategyRow[]): StrategyRow[] {
  const added = new Set<number>()
  return rows.flatMap((row) => {
    if (row.strategyGroupId === null) return [row]
    if (added.has(row.strategyGroupId)) return []
    added.add(row.strategyGroupId)
    return rows.filter(({ strategyGroupId }) => strategyGroupId === row.strategyGroupId)
  })
}

/** Returns a strategy's name for sentences and screen readers: its type and subject. */
export function strategySubject({ strategyTypeName, title }: Pick<StrategyRow, 'strategyTypeName' | 'title'>): string {
  return title === '' ? strategyTypeName : `${strategyTypeName}, ${title}`
}
