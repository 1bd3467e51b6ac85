import { elementName } from './elementName.ts'

/** The number of elements that a message names. */
const MAX_NAMED = 3

/**
 * Returns the elements that make a page scroll sideways: those that extend furthest beyond its right edge without being
 * inside an element that scrolls or clips by itself. Empty when the page doesn't scroll.
 */
export function widerThanPage(root: HTMLElement): string[] {
  const { clientWidth } = root
  if (root.scrollWidth <= clientWidth + 1) return []
  const wide = [...root.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1 && !isInScroller(element),
  )
  // The outermost ones: what is inside them follows their width.
  const outer = wide.filter((element) => !wide.includes(element.parentElement ?? element.ownerDocument.body))
  return (outer.length > 0 ? outer : [root]).slice(0, MAX_NAMED).map(elementName)
}

/** Whether an ancestor scrolls or clips sideways, so that the page doesn't grow. */
function isInScroller(element: Element): boolean {
  for (let parent = element.parentElement; parent && parent.tagName !== 'BODY'; parent = parent.parentElement)
    if (getComputedStyle(parent).overflowX !== 'visible') return true
  return false
}
