import { expect, it } from 'vitest'
import { gridGeometry, indexAfterKey, tilesIn } from './gridGeometry.ts'

it.each([
  [1100, 6],
  [735, 4],
  [332, 2],
  [331, 2],
  [100, 2],
  [503, 2],
  [504, 3],
])('fits the tiles into %i px in %i columns', (width, columns) => {
  expect(gridGeometry(width, 1).columns).toBe(columns)
})

it('gives the texts more height at a larger text size', () => {
  expect(gridGeometry(735, 2).tileHeight - gridGeometry(735, 1).tileHeight).toBe(40)
})

const GRID = { columns: 3, tileWidth: 100, tileHeight: 90, rowHeight: 100 }
const area = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

it.each([
  ['the first tile', area(10, 10, 20, 20), [0]],
  ['two columns and two rows', area(50, 50, 130, 120), [0, 1, 3, 4]],
  ['nothing in the gap between columns', area(101, 10, 111, 20), []],
  ['nothing in the gap between rows', area(10, 91, 20, 99), []],
  ['nothing below the last tile', area(250, 110, 300, 180), []],
  ['everything', area(0, 0, 999, 999), [0, 1, 2, 3, 4]],
])('selects %s', (_title, box, expected) => {
  expect(tilesIn(box, GRID, 5)).toEqual(expected)
})

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 4, 1],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 0, 7],
  ['PageDown', 0, 6],
  ['PageUp', 7, 1],
  ['x', 1, undefined],
])('%s moves from %i to %j of eight tiles in rows of three', (key, from, to) => {
  expect(indexAfterKey(key, from, 8, 3, 2)).toBe(to)
})

it('moves nowhere in an empty grid', () => {
  expect(indexAfterKey('Home', 0, 0, 3, 2)).toBeUndefined()
})
