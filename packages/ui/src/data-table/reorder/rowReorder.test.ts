import { describe, expect, test } from 'vitest'
import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import { movedSiblings } from './rowReorder.ts'

/** Returns rows after the row at an index was moved to another one. Rows named A or B with a number form groups: A1 A2. */
function moved(rows: readonly string[], from: number, to: number, groupOf?: (row: string) => string | undefined) {
  const model = { rows: { record: (node: number) => rows[node] ?? '' }, reorder: { groupOf } }
  const context = { model } as unknown as DataTableContext<RowData>
  return movedSiblings(context, { node: from, order: [...rows.keys()] }, to).order.map((node) => rows[node] ?? '')
}
const move = (rows: string, from: number, to: number) => moved(rows.split(''), from, to).join('')
const groupOf = (row: string) => (row.length > 1 ? row[0] : undefined)
const moveGrouped = (rows: string, from: number, to: number) => moved(rows.split(' '), from, to, groupOf).join(' ')

describe('a moved row', () => {
  test.each([
    ['abcd', 0, 2, 'bcad'],
    ['abcd', 3, 0, 'dabc'],
    ['abcd', 1, 1, 'abcd'],
    ['abcd', 0, 99, 'bcda'],
    ['abcd', 2, -5, 'cabd'],
    ['abcd', 9, 0, 'abcd'],
    ['a', 0, 0, 'a'],
  ])('moves the row in %s from %i to %i, which gives %s', (rows, from, to, expected) => {
    expect(move(rows, from, to)).toBe(expected)
  })

  test.each([
    ['inside its group alone', 'A1 A2 b c', 0, 1, 'A2 A1 b c'],
    ['beyond it with the whole group', 'A1 A2 b c', 1, 2, 'b A1 A2 c'],
    ['past a group, never into it', 'a B1 B2 c', 0, 1, 'B1 B2 a c'],
    ['up past a group', 'a B1 B2 c', 3, 2, 'a c B1 B2'],
    ['with its group past another group', 'A1 A2 B1 B2', 3, 0, 'B1 B2 A1 A2'],
  ])('moves a row %s', (_name, rows, from, to, expected) => {
    expect(moveGrouped(rows, from, to)).toBe(expected)
  })

  test('keeps every row and every group together for every move', () => {
    const rows = ['a', 'B1', 'B2', 'B3', 'c', 'D1', 'D2', 'e']
    for (let from = 0; from < rows.length; from++) {
      for (let to = 0; to < rows.length; to++) {
        const after = moved(rows, from, to, groupOf)
        expect(after.toSorted()).toEqual(rows.toSorted())
        expect(after.join('')).toMatch(/B\dB\dB\d/)
        expect(after.join('')).toMatch(/D\dD\d/)
      }
    }
  })
})
