import type { RowData } from '@tanstack/react-table'
import { expect, test, vi } from 'vitest'
import type { DataTableInstance } from '../dataTableFeatures.ts'
import { columnMove } from './columnOrder.ts'

/** Returns the order of the columns a, b and c after one was moved past the one that is shown next to it. */
function orderAfter(moved: string, neighbor: string, step: -1 | 1): unknown {
  const columns = ['a', 'b', 'c'].map((id) => ({ id, getIsPinned: () => false }))
  const shown = step === 1 ? [moved, neighbor] : [neighbor, moved]
  const setColumnOrder = vi.fn<(order: string[]) => void>()
  const table = {
    getColumn: (wanted: string) => columns.find(({ id }) => id === wanted),
    getPinnedVisibleLeafColumns: () => shown.map((wanted) => columns.find(({ id }) => id === wanted)),
    getAllLeafColumns: () => columns,
    setColumnOrder,
  }
  columnMove(table as unknown as DataTableInstance<RowData>, moved, step)?.()
  return setColumnOrder.mock.lastCall?.[0]
}

test.each([
  ['a', 'b', 1, ['b', 'a', 'c']],
  ['c', 'a', -1, ['c', 'a', 'b']],
  ['a', 'c', 1, ['b', 'c', 'a']],
] as const)('moves %s past %s (%i)', (moved, neighbor, step, expected) => {
  expect(orderAfter(moved, neighbor, step)).toEqual(expected)
})
