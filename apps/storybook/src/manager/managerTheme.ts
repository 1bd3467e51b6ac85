import type { ThemeVars } from 'storybook/theming'
import { rgbOf, storybookTheme } from '../docs/storybookTheme.ts'

/** The tokens of each theme by name, without the two dashes. managerHead writes them into the page. */
export type ManagerTokens = Readonly<Record<'light' | 'dark', Readonly<Record<string, string>>>>

declare global {
  interface Window {
    RANKDESK_TOKENS?: ManagerTokens
  }
}

/** Returns the theme of sidebar and toolbar with the logo, or undefined when the page has no tokens. */
export function managerTheme(theme: 'light' | 'dark'): ThemeVars | undefined {
  const tokens = window.RANKDESK_TOKENS?.[theme]
  if (tokens === undefined) return undefined
  const valueOf = (token: string): string => tokens[token] ?? ''
  return {
    ...storybookTheme(theme, valueOf),
    brandTitle: brand(rgbOf(valueOf('color-accent')), rgbOf(valueOf('color-text')), rgbOf(valueOf('color-muted'))),
    brandUrl: './',
    brandTarget: '_self',
  }
}

/** Returns the mark of Logo.tsx with the product's name and a subtitle. Storybook accepts a brand as HTML only. */
function brand(accent: string, text: string, muted: string): string {
  return [
    '<span style="display:inline-flex;align-items:center;gap:10px;font-size:14px;line-height:20px">',
    '<svg width="22" height="22" viewBox="0 0 22 22" aria-hidden="true">',
    `<circle cx="11" cy="7" r="4.6" fill="${accent}"/>`,
    `<rect x="1.5" y="15.4" width="19" height="3.2" rx="1.6" fill="${text}"/>`,
    '</svg>',
    `<span style="color:${text};font-weight:600">Rankdesk</span>`,
    `<span style="color:${muted};font-weight:400;font-size:13px">Components</span>`,
    '</span>',
  ].join('')
}
