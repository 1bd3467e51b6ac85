import { describe, expect, test } from 'vitest'
import { assignSlots } from './assignSlots.ts'
import { RowOffsets } from './rowOffsets.ts'
import { mountedRows, windowRows } from './windowRows.ts'

describe('rows of unequal height', () => {
  test('begin where the ones before end', () => {
    const offsets = new RowOffsets(1000, 36)
    offsets.measure(2, 100)
    offsets.measure(500, 20)
    let sum = 0
    for (let row = 0; row < 1000; row++) {
      expect(offsets.offset(row)).toBe(sum)
      sum += offsets.height(row)
    }
    expect(offsets.total).toBe(sum)
  })

  test.each([
    [-5, 0],
    [0, 0],
    [71.9, 1],
    [72, 2],
    [171.9, 2],
    [172, 3],
    [1e9, 9],
  ])('covers the place at %d px with row %i', (top, row) => {
    const offsets = new RowOffsets(10, 36)
    offsets.measure(2, 100)
    expect(offsets.find(top)).toBe(row)
  })

  test('can be measured again', () => {
    const offsets = new RowOffsets(3, 10)
    expect([offsets.measure(1, 30), offsets.measure(1, 30), offsets.measure(1, 15)]).toEqual([true, false, true])
    expect(offsets.total).toBe(35)
  })
})

describe('the window', () => {
  const offsets = new RowOffsets(1000, 20)
  test('holds what is in sight and the overscan on both sides', () => {
    expect(windowRows(offsets, 1000, 100, 2)).toEqual({ first: 48, last: 57 })
  })
  test('ends with the list', () => {
    expect(windowRows(offsets, 0, 100, 2).first).toBe(0)
    expect(windowRows(offsets, 19_900, 100, 2).last).toBe(999)
    expect(windowRows(new RowOffsets(0, 20), 0, 100, 2)).toEqual({ first: 0, last: -1 })
  })
  test('mounts the row that has the focus wherever it is, in its order', () => {
    expect(mountedRows({ first: 5, last: 6 }, 2, 10)).toEqual([2, 5, 6])
    expect(mountedRows({ first: 5, last: 6 }, 9, 10)).toEqual([5, 6, 9])
    expect(mountedRows({ first: 5, last: 6 }, 6, 10)).toEqual([5, 6])
    expect(mountedRows({ first: 5, last: 6 }, undefined, 10)).toEqual([5, 6])
  })
})

describe('the elements of rows', () => {
  const before = assignSlots(new Map(), [10, 11, 12])
  test('stay with a row that stays, and go from one that left to one that comes below', () => {
    const after = assignSlots(before, [12, 13, 14])
    expect(after.get(12)).toBe(before.get(12))
    expect(new Set(after.values())).toEqual(new Set(before.values()))
  })
  test('are new for a row that comes above one that stays, which is not moved', () => {
    const after = assignSlots(before, [8, 9, 10])
    expect(after.get(10)).toBe(before.get(10))
    expect([...before.values()]).not.toContain(after.get(8))
    expect([...before.values()]).not.toContain(after.get(9))
  })
  test('are used again in their order when all rows are others', () => {
    expect([...assignSlots(before, [3, 2, 1]).values()]).toEqual([...before.values()])
  })
  test('are never those of two rows', () => {
    expect(new Set(assignSlots(before, [9, 11, 12, 13, 14]).values()).size).toBe(5)
  })
})
