import { expect, it } from 'vitest'
import { isRecord } from './isRecord.ts'

it.each([
  [{}, true],
  [{ name: 'Aurora' }, true],
  [Object.create(null), true],
  [[], false],
  [[{ name: 'Aurora' }], false],
  [null, false],
  [undefined, false],
  ['{}', false],
  [0, false],
  [true, false],
  [() => ({}), false],
])('tells whether %o is an object with fields: %s', (value: unknown, expected) => {
  expect(isRecord(value)).toBe(expected)
})
