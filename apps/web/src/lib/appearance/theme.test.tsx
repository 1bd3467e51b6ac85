import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { followSystemTheme, useAppearance } from './theme.ts'

const KEY = 'rankdesk.appearance'
const follow = () =>
  followSystemTheme(
    document.createElement('html'),
    Object.assign(new EventTarget(), { matches: false }) as MediaQueryList,
  )
// Other tests share the module, which keeps what it read last.
afterEach(() => {
  localStorage.removeItem(KEY)
  follow()
})

it.each([
  [null, 'system', 'comfortable'],
  ['{"theme":"dark","density":"compact"}', 'dark', 'compact'],
  ['{"theme":"light"}', 'light', 'comfortable'],
  ['{"theme":"pink","density":7}', 'system', 'comfortable'],
  ['{"theme":', 'system', 'comfortable'],
  ['null', 'system', 'comfortable'],
])('applies the stored appearance %j as %s and %s', (text, theme, density) => {
  if (text !== null) localStorage.setItem(KEY, text)
  follow()
  expect(renderHook(useAppearance).result.current).toEqual({ theme, density })
})
