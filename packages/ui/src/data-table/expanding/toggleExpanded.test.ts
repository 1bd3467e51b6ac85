import { expect, test } from 'vitest'
import { toggleExpanded } from './toggleExpanded.ts'

test('opens a closed row and leaves the others open', () => {
  expect([...toggleExpanded(new Set(['a']), 'b')]).toEqual(['a', 'b'])
})

test('closes an open row and leaves the given set as it was', () => {
  const before = new Set(['a', 'b'])
  expect([...toggleExpanded(before, 'a')]).toEqual(['b'])
  expect(before.size).toBe(2)
})
