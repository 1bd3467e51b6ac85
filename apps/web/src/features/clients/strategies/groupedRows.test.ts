import type { StrategyRow } from '@rankdesk/api'
import { expect, it } from 'vitest'
import { groupedRows } from './groupedRows.ts'

const row = (strategyId: number, strategyGroupId: number | null) => ({ strategyId, strategyGroupId }) as StrategyRow

it('keeps the strategies of a group together at the position of the first', () => {
  const rows = [row(1, null), row(2, 7), row(3, null), row(4, 8), row(5, 7), row(6, 8)]
  expect(groupedRows(rows).map(({ strategyId }) => strategyId)).toEqual([1, 2, 5, 3, 4, 6])
})
