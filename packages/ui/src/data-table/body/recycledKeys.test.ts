import { describe, expect, test } from 'vitest'
import { recycledKeys } from './recycledKeys.ts'

describe('recycledKeys', () => {
  const before = recycledKeys(new Map(), [10, 11, 12])
  test('keeps the key of a row that stays and reuses the key of a row that left for one below', () => {
    const after = recycledKeys(before, [12, 13, 14])
    expect(after.get(12)).toBe(before.get(12))
    expect(new Set(after.values())).toEqual(new Set(before.values()))
  })
  test('gives a row above one that stays a new key, so that the existing row is not moved', () => {
    const after = recycledKeys(before, [8, 9, 10])
    expect(after.get(10)).toBe(before.get(10))
    expect([...before.values()]).not.toContain(after.get(8))
    expect([...before.values()]).not.toContain(after.get(9))
  })
  test('reuses the keys in order when all rows are new', () => {
    expect([...recycledKeys(before, [3, 2, 1]).values()]).toEqual([...before.values()])
  })
  test('never gives two rows the same key', () => {
    expect(new Set(recycledKeys(before, [9, 11, 12, 13, 14]).values()).size).toBe(5)
  })
})
