import { createContext } from 'react'

/**
 * The browser's text size as a ratio: 2 at 200 %. Charts are laid out in px at the default text size, their units, and
 * drawn at this scale.
 */
export const TextScaleContext = createContext(1)

const DEFAULT_REM_PX = 16

/** Returns the browser's text size as a ratio. */
export function readTextScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(size) && size > 0 ? size / DEFAULT_REM_PX : 1
}

/** Returns a length in units as CSS that follows the text size. */
export function inRem(units: number): string {
  return `${units / DEFAULT_REM_PX}rem`
}

/** Returns the attributes of an SVG that draws in units. */
export function svgBox(width: number, height: number) {
  return { width: inRem(width), height: inRem(height), viewBox: `0 0 ${width} ${height}` }
}
