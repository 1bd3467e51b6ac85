import { expect, test } from 'vitest'
import { inRem, textScaleOf } from './textSize.ts'

test.each([
  [0, '0rem'],
  [16, '1rem'],
  [24, '1.5rem'],
])('writes %d px as %s', (px, expected) => {
  expect(inRem(px)).toBe(expected)
})

test.each([
  ['16px', 1],
  ['32px', 2],
  ['12px', 0.75],
  ['0px', 1],
  ['', 1],
])('reads the text scale of %j as %d', (size, expected) => {
  expect(textScaleOf(size)).toBe(expected)
})
