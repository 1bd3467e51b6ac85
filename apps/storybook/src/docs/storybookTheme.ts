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
export function rgbOf(value: string): string {
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
