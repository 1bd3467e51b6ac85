import { inRem, textScaleOf } from '@rankdesk/format'
import { createContext } from 'react'

/**
 * The browser's text size as a ratio: 2 at 200 %. Charts are laid out in px at the default text size, their units, and
 * drawn at this scale.
 */
export const TextScaleContext = createContext(1)

/** Returns the browser's text size as a ratio. */
export function readTextScale(): number {
  return textScaleOf(getComputedStyle(document.documentElement).fontSize)
}

/** Returns the attributes of an SVG that draws in units. */
export function svgBox(width: number, height: number) {
  return { width: inRem(width), height: inRem(height), viewBox: `0 0 ${width} ${height}` }
}
