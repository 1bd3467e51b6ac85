import { expect, test } from 'vitest'
import { isPlainClick } from './isPlainClick.ts'

const plain = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, defaultPrevented: false }

test('a primary click without modifier keys is plain', () => {
  expect(isPlainClick(plain)).toBe(true)
})

test.each([
  ['the middle button', { button: 1 }],
  ['the Control key', { ctrlKey: true }],
  ['the Command key', { metaKey: true }],
  ['the Shift key', { shiftKey: true }],
  ['the Alt key', { altKey: true }],
  ['a handler that has dealt with it', { defaultPrevented: true }],
])('a click with %s is left to the browser', (_what, part) => {
  expect(isPlainClick({ ...plain, ...part })).toBe(false)
})
