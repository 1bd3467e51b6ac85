import { describe, expect, it } from 'vitest'
import {
  changeWithGroup,
  copyNumber,
  gatherGroups,
  originalStrategyId,
  rowIds,
  type ScheduleRow,
  shownSequence,
} from './scheduleRows.ts'

/** Parses rows from a string: 'a b1 c1 d' are four rows, of which those with a number belong to a group. */
const rowsOf = (text: string): ScheduleRow[] =>
  text.split(' ').map((word, index) => ({
    rowId: word.charCodeAt(0),
    strategyId: word.charCodeAt(0),
    strategyGroupId: word.length > 1 ? Number(word[1]) : null,
    sSeq: (index + 1) * 10,
  }))
const textOf = (rows: readonly ScheduleRow[]) => rows.map((row) => String.fromCharCode(row.rowId)).join('')
const id = (letter: string) => letter.charCodeAt(0)

describe('[SCHED-16] extra copies [M416, M551]', () => {
  it.each([
    [1, [5000]],
    [3, [5000, 5020, 5040]],
    [0, [5000]],
  ])('with a quantity of %d have the rows %o', (qty, ids) => {
    expect(rowIds(5000, qty)).toEqual(ids)
    expect(ids.map(originalStrategyId)).toEqual(ids.map(() => 5000))
  })

  it.each([
    [5000, 1],
    [5020, 2],
    [5980, 50],
  ])('row %d is copy %d', (rowId, copy) => {
    expect(copyNumber(rowId)).toBe(copy)
  })

  it("stay below the next strategy's id", () => {
    expect(rowIds(5000, 50).at(-1)).toBe(5980)
    expect(() => rowIds(5000, 51)).toThrow(RangeError)
  })
})

describe('[SCHED-17] numbering', () => {
  it('keeps each group together at the position of its first row', () => {
    const rows = gatherGroups(rowsOf('a b1 c d1 e2 f1 g2'))
    expect(textOf(rows)).toBe('abdfceg')
    expect(rows.map((row) => row.sSeq)).toEqual([10, 20, 30, 40, 50, 60, 70])
    expect(shownSequence(30)).toBe(3)
  })
})

it('[SCHED-18] keeps all rows, whole groups and numbers in tens wherever a row is dropped', () => {
  const rows = gatherGroups(rowsOf('a b1 c d1 e2 f1 g2 h'))
  for (const [from, moved] of rows.entries()) {
    for (const to of rows.keys()) {
      const after = gatherGroups(rows.toSpliced(from, 1).toSpliced(to, 0, moved))
      expect(after.map((row) => row.sSeq)).toEqual(rows.map((row) => row.sSeq))
      expect(textOf(after).split('').toSorted().join('')).toBe('abcdefgh')
      expect(textOf(after)).toMatch(/[bdf]{3}/)
      expect(textOf(after)).toMatch(/[eg]{2}/)
    }
  }
})

it('[SCHED-19] sets the month of the whole group', () => {
  const rows = rowsOf('a b1 c1').map((row) => ({ ...row, assignedDate: '2026-11-01' }))
  expect(changeWithGroup(rows, id('b'), { assignedDate: '2026-12-01' }).map((row) => row.assignedDate)).toEqual([
    '2026-11-01',
    '2026-12-01',
    '2026-12-01',
  ])
  expect(changeWithGroup(rows, id('a'), { assignedDate: '2026-12-01' }).map((row) => row.assignedDate)).toEqual([
    '2026-12-01',
    '2026-11-01',
    '2026-11-01',
  ])
  expect(changeWithGroup(rows, id('x'), { assignedDate: '2026-12-01' })).toEqual(rows)
})
