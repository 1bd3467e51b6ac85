import { expect, it } from 'vitest'
import { rowsToObjects } from '../reports/report.ts'
import { staffFilter } from './queryReport.ts'

it('turns fields and rows into objects', () => {
  expect(
    rowsToObjects(
      ['id', 'name'],
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ),
  ).toEqual([
    { id: 1, name: 'a' },
    { id: 2, name: 'b' },
  ])
})

it.each([
  [undefined, []],
  [['id'], undefined],
])('an answer that lacks fields or rows is refused: %#', (fields, rows) => {
  expect(() => rowsToObjects(fields, rows)).toThrow('Missing MicroReport results')
})

it("asks for a staff member's rows with role 5", () => {
  expect(staffFilter(7)).toEqual([
    { name: 'roleId', value: 5, match: 'EQUALS' },
    { name: 'staffId', value: 7, match: 'EQUALS' },
  ])
})
