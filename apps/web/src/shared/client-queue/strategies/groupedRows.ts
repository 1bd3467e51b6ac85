import type { StrategyRow } from '@rankdesk/api'

/** The rows with those of a group together (M213): each group stands where its first strategy does. */
export function groupedRows(rows: readonly StrategyRow[]): StrategyRow[] {
  const placed = new Set<number>()
  return rows.flatMap((row) => {
    if (row.strategyGroupId === null) return [row]
    if (placed.has(row.strategyGroupId)) return []
    placed.add(row.strategyGroupId)
    return rows.filter(({ strategyGroupId }) => strategyGroupId === row.strategyGroupId)
  })
}

/** What a strategy is called in a sentence or for a screen reader: its type and what it is about. */
export function strategySubject({ strategyTypeName, title }: Pick<StrategyRow, 'strategyTypeName' | 'title'>): string {
  return title === '' ? strategyTypeName : `${strategyTypeName}, ${title}`
}
