import { expect, it } from 'vitest'
import { strategyValueHue } from './strategyValueHue.ts'

it.each([
  [null, 'grey'],
  [0, 'red'],
  [10, 'red'],
  [10.1, 'orange'],
  [50, 'orange'],
  [51, 'green'],
  [80, 'green'],
  [81, 'blue'],
])('[M375, M550] shows a value of %s with a %s dot', (value, hue) => {
  expect(strategyValueHue(value)).toBe(hue)
})
