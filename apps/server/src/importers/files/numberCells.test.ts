import { expect, it } from 'vitest'
import { BAD_NUMBER, countCell, positionCell } from './numberCells.ts'

it.each([
  ['58', 58],
  ['1,204', 1204],
  ['1.204', 1204],
  ['1 204 567', 1_204_567],
  ['1\u00a0204', 1204],
  ['', 0],
  ['-3', BAD_NUMBER],
  ['1,20', BAD_NUMBER],
  ['2.5', BAD_NUMBER],
  ['x', BAD_NUMBER],
  ['99999999999', BAD_NUMBER],
])('reads the count %j as %s', (cell, count) => {
  expect(countCell(cell)).toBe(count)
})

it.each([
  ['14.2', 14.2],
  ['14,2', 14.2],
  ['1', 1],
  ['1,014.5', 1014.5],
  ['', null],
  ['-', null],
  ['0', null],
  ['-4', BAD_NUMBER],
  ['0.5', BAD_NUMBER],
  ['10%', BAD_NUMBER],
])('reads the position %j as %s', (cell, position) => {
  expect(positionCell(cell)).toBe(position)
})
