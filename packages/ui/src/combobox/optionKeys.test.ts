import { expect, test } from 'vitest'
import { activeOfKey } from './optionKeys.ts'

const options = [{}, { disabled: true }, {}, {}]

test.each([
  [-1, 'ArrowDown', 0],
  [0, 'ArrowDown', 2],
  [3, 'ArrowDown', 0],
  [-1, 'ArrowUp', 3],
  [2, 'ArrowUp', 0],
  [0, 'ArrowUp', 3],
  [0, 'PageDown', 3],
  [3, 'PageUp', 0],
  [0, 'a', undefined],
])('from option %i, %s moves to %s and skips a disabled option', (from, key, to) => {
  expect(activeOfKey(from, key, options)).toBe(to)
})

test('no key moves in a list without enabled options', () => {
  expect(activeOfKey(-1, 'ArrowDown', [])).toBeUndefined()
  expect(activeOfKey(0, 'ArrowDown', [{ disabled: true }])).toBeUndefined()
})
