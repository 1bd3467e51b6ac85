/** The size of 1rem with the browser's default text size, in px. */
const DEFAULT_REM_PX = 16

/**
 * Returns a length in px, at the default text size, as CSS that follows the text size.
 *
 * @example inRem(24) // '1.5rem'
 */
export function inRem(px: number): string {
  return `${px / DEFAULT_REM_PX}rem`
}

/**
 * Returns the browser's text size as a ratio: 2 at 200 %. Takes the computed font size of the root element; 1 if that is
 * unknown.
 *
 * @example textScaleOf('32px') // 2
 */
export function textScaleOf(rootFontSize: string): number {
  const size = Number.parseFloat(rootFontSize)
  return Number.isFinite(size) && size > 0 ? size / DEFAULT_REM_PX : 1
}
