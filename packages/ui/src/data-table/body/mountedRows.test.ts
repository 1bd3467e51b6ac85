import { expect, test } from 'vitest'
import { mountedRows } from './mountedRows.ts'

test.each([
  ['above the window', 2, [2, 5, 6]],
  ['below the window', 9, [5, 6, 9]],
  ['inside the window', 6, [5, 6]],
  ['beyond the list', 10, [5, 6]],
  ['nowhere', undefined, [5, 6]],
])('mounts the window and the focused row %s', (_name, focused, expected) => {
  expect(mountedRows({ first: 5, last: 6 }, focused, 10)).toEqual(expected)
})
