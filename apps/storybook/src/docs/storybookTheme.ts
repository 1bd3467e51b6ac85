import { type ThemeVars, themes } from 'storybook/theming'

/** The theme of Storybook's frame and its pages of documentation, with the library's colors, corners and fonts. */
export function storybookTheme(theme: 'light' | 'dark', valueOf: (token: string) => string): ThemeVars {
  const tokenColor = (name: string): string => rgbOf(valueOf(`color-${name}`))
  return {
    ...themes[theme],
    fontBase: valueOf('font-sans'),
    fontCode: valueOf('font-mono'),
    appBg: tokenColor('canvas'),
    appContentBg: tokenColor('surface'),
    appHoverBg: tokenColor('hover'),
    appPreviewBg: tokenColor('canvas'),
    appBorderColor: tokenColor('hairline'),
    appBorderRadius: 10,
    barBg: tokenColor('surface'),
    barTextColor: tokenColor('muted'),
    barHoverColor: tokenColor('accent'),
    barSelectedColor: tokenColor('accent'),
    buttonBg: tokenColor('surface'),
    buttonBorder: tokenColor('line'),
    booleanBg: tokenColor('sunken'),
    booleanSelectedBg: tokenColor('surface'),
    textColor: tokenColor('text'),
    textMutedColor: tokenColor('muted'),
    colorPrimary: tokenColor('accent-fill'),
    // The color of links and selected items. Storybook derives a darker fill from it where text is on it.
    colorSecondary: tokenColor('accent'),
    inputBg: tokenColor('surface'),
    inputBorder: tokenColor('line'),
    inputTextColor: tokenColor('text'),
    inputBorderRadius: 6,
  }
}

/** Returns a CSS color as `rgb(...)`, as Storybook calculates with its colors and does not support OKLCH. */
function rgbOf(value: string): string {
  const canvas = document.createElement('canvas')
  canvas.width = 1
  canvas.height = 1
  const pen = canvas.getContext('2d')
  if (pen === null) return value
  pen.fillStyle = value
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

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
