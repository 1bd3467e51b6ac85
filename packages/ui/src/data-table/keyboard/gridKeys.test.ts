import { expect, test } from 'vitest'
import { gridMove } from './gridKeys.ts'
import { gridRange } from './gridRange.ts'

const SHAPE = { firstRow: -1, lastRow: 29, columnCount: 5, keepsColumn: false, pageRows: () => 10 }

test.each([
  ['ArrowDown', false, [3, 2], [4, 2]],
  ['ArrowUp', false, [0, 2], [-1, 2]],
  ['ArrowUp', false, [-1, 2], [-1, 2]],
  ['ArrowLeft', false, [3, 0], [3, 0]],
  ['ArrowRight', false, [3, 4], [3, 4]],
  ['Home', false, [3, 2], [3, 0]],
  ['End', false, [3, 2], [3, 4]],
  ['Home', true, [3, 2], [0, 0]],
  ['End', true, [3, 2], [29, 4]],
  ['PageDown', false, [3, 2], [13, 2]],
  ['PageDown', false, [25, 2], [29, 2]],
  ['PageUp', false, [25, 2], [15, 2]],
  ['PageUp', false, [3, 2], [0, 2]],
  ['ArrowDown', true, [3, 2], [29, 2]],
])('%s (Ctrl: %s) moves from cell %j to %j', (key, ctrlKey, [row = 0, column = 0], [toRow, toColumn]) => {
  expect(gridMove({ row, column }, { key, ctrlKey, metaKey: false }, SHAPE)).toEqual({ row: toRow, column: toColumn })
})

test.each([
  ['Home', [3, 2], [0, 2]],
  ['End', [3, 2], [29, 2]],
])('Ctrl+%s stays in the column of a tree', (key, [row = 0, column = 0], [toRow, toColumn]) => {
  const pressed = { key, ctrlKey: true, metaKey: false }
  expect(gridMove({ row, column }, pressed, { ...SHAPE, keepsColumn: true })).toEqual({ row: toRow, column: toColumn })
})

test('ignores other keys', () => {
  expect(gridMove({ row: 0, column: 0 }, { key: 'x', ctrlKey: false, metaKey: false }, SHAPE)).toBeUndefined()
})

test('returns the same block for every pair of opposite corners, without the head', () => {
  const expected = { firstRow: 0, lastRow: 4, firstColumn: 1, lastColumn: 3 }
  expect(gridRange({ row: -1, column: 3 }, { row: 4, column: 1 }, 9)).toEqual(expected)
  expect(gridRange({ row: 4, column: 1 }, { row: -1, column: 3 }, 9)).toEqual(expected)
})
