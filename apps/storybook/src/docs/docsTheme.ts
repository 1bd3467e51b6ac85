import { type ThemeVars, themes } from 'storybook/theming'
import { valueOf } from '../foundations/tokens.ts'

type Theme = 'light' | 'dark'

/** Storybook's theme for pages of documentation, in the library's own colours and font. */
export function docsTheme(theme: Theme): ThemeVars {
  const colour = (name: string): string => rgbOf(valueOf(`color-${name}`, theme))
  return {
    ...themes[theme],
    fontBase: valueOf('font-sans', theme),
    appBg: colour('canvas'),
    appContentBg: colour('canvas'),
    appPreviewBg: colour('canvas'),
    appBorderColor: colour('hairline'),
    appBorderRadius: 10,
    barBg: colour('surface'),
    textColor: colour('text'),
    textMutedColor: colour('muted'),
    colorPrimary: colour('accent'),
    colorSecondary: colour('accent'),
    inputBg: colour('surface'),
    inputBorder: colour('line'),
    inputTextColor: colour('text'),
  }
}

/** A CSS colour as `rgb(...)`: Storybook reckons with its colours and knows no OKLCH. */
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
