/** Scrolls a child of a horizontal scroll container into view without scrolling the page, unlike `scrollIntoView`. */
export function revealSideways(box: HTMLElement, child: HTMLElement): void {
  const left = child.getBoundingClientRect().left - box.getBoundingClientRect().left + box.scrollLeft
  const next = revealedScrollLeft(box.scrollLeft, box.clientWidth, { left, width: child.offsetWidth })
  if (next !== box.scrollLeft) box.scrollTo({ left: next })
}

/** The distance between a revealed child and the edge of its box, so that its neighbor stays visible. In px. */
const MARGIN = 32

/** Returns the scroll position of a box that makes the span from `left` to `left + width` (in its content) visible. */
function revealedScrollLeft(scrollLeft: number, clientWidth: number, child: { left: number; width: number }): number {
  const first = child.left - MARGIN
  const last = child.left + child.width + MARGIN
  if (first < scrollLeft) return Math.max(0, first)
  if (last > scrollLeft + clientWidth) return Math.min(last - clientWidth, Math.max(0, child.left - MARGIN))
  return scrollLeft
}
