import type { ThemeVars } from 'storybook/theming'
import { valueOf } from '../foundations/tokens.ts'
import { storybookTheme } from './storybookTheme.ts'

/** Storybook's theme for pages of documentation, on the background of a screen. */
export function docsTheme(theme: 'light' | 'dark'): ThemeVars {
  const base = storybookTheme(theme, (token) => valueOf(token, theme))
  return { ...base, appContentBg: base.appPreviewBg }
}
