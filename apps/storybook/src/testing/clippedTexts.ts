import { elementName } from './elementName.ts'

/** Rounding of line heights, in px. */
const TOLERANCE = 3

/** The number of elements that a message names. */
const MAX_NAMED = 3

/**
 * Returns the elements that cut off a part of their own text without showing that they do: an ellipsis, a number of lines
 * and a fading edge are shown cuts, and scrolling reaches the rest.
 */
export function clippedTexts(root: HTMLElement): string[] {
  const found = [...root.querySelectorAll<HTMLElement>('*')].filter((element) => hasOwnText(element) && isCut(element))
  return found.slice(0, MAX_NAMED).map(elementName)
}

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
}

function isCut(element: HTMLElement): boolean {
  const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element
  // Texts for screen readers only are a pixel wide.
  if (clientHeight <= 1 || clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true })) return false
  const style = getComputedStyle(element)
  const isCutBelow = hides(style.overflowY) && scrollHeight > clientHeight + TOLERANCE
  const isCutAside = hides(style.overflowX) && scrollWidth > clientWidth + TOLERANCE
  if (style.webkitLineClamp !== 'none' || style.maskImage !== 'none') return false
  return isCutBelow || (isCutAside && style.textOverflow !== 'ellipsis')
}

function hides(overflow: string): boolean {
  return overflow === 'hidden' || overflow === 'clip'
}
