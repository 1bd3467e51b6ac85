import { expect, it } from 'vitest'
import { readAppearance } from './theme.ts'

it.each([
  [null, 'system', 'comfortable'],
  ['{"theme":"dark","density":"compact"}', 'dark', 'compact'],
  ['{"theme":"light"}', 'light', 'comfortable'],
  ['{"theme":"pink","density":7}', 'system', 'comfortable'],
  ['{"theme":', 'system', 'comfortable'],
  ['null', 'system', 'comfortable'],
])('applies the stored appearance %j as %s and %s', (text, theme, density) => {
  expect(readAppearance(text)).toEqual({ theme, density })
})
