import { expect, test } from 'vitest'
import { popupSide } from './popupSide.ts'

test.each([
  [600, 900, 'bottom'],
  [601, 900, 'top'],
  [20, 900, 'bottom'],
  [890, 900, 'top'],
] as const)('[M505] a control that ends at %i of %i px opens its popup to the %s', (bottom, height, side) => {
  expect(popupSide(bottom, height)).toBe(side)
})
