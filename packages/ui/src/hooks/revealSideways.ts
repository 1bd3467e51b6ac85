/** How far a child is kept from the edge of its box, so that its neighbour shows that there is more. In px. */
const MARGIN = 32

/** Where a box must be scrolled to, so that the span from `left` to `left + width` (in its content) is in sight. */
export function revealedScrollLeft(
  scrollLeft: number,
  clientWidth: number,
  child: { left: number; width: number },
): number {
  const first = child.left - MARGIN
  const last = child.left + child.width + MARGIN
  if (first < scrollLeft) return Math.max(0, first)
  if (last > scrollLeft + clientWidth) return Math.min(last - clientWidth, Math.max(0, child.left - MARGIN))
  return scrollLeft
}

/** Brings a child of a box that scrolls sideways into sight without moving the page, as `scrollIntoView` would. */
export function revealSideways(box: HTMLElement, child: HTMLElement): void {
  const left = child.getBoundingClientRect().left - box.getBoundingClientRect().left + box.scrollLeft
  const next = revealedScrollLeft(box.scrollLeft, box.clientWidth, { left, width: child.offsetWidth })
  if (next !== box.scrollLeft) box.scrollTo({ left: next })
}
