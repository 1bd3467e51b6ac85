import { type RefCallback, type RefObject, useCallback } from 'react'

/** The space in px that stays free above and below a sidebar: the sticky header and the publish bar. */
const SPACE = { above: 88, below: 72 } as const
/** The gap in px below a header that is higher than that space, as in narrow windows. */
const GAP = 16

/**
 * Keeps a sticky sidebar in view without a scrollbar of its own: one that fits sticks below the header. A longer one
 * scrolls with the page in both directions until its end or its start is visible, and sticks there. Returns the ref of the
 * sidebar. Its start is shown again whenever `content` changes, such as when a panel opens in it. With `header`, the space
 * above is at least the height of that sticky header.
 */
export function useStickyRail(content?: string, header?: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined
      const above = () => Math.max(SPACE.above, (header?.current?.offsetHeight ?? 0) + GAP)
      let top = above()
      let scrolled = window.scrollY
      const place = () => {
        const min = Math.min(above(), window.innerHeight - SPACE.below - element.offsetHeight)
        top = Math.max(min, Math.min(above(), top - (window.scrollY - scrolled)))
        scrolled = window.scrollY
        element.style.top = `${top}px`
      }
      // At once, so that what is measured next is measured at its place.
      place()
      const observer = new ResizeObserver(place)
      observer.observe(element)
      window.addEventListener('resize', place)
      window.addEventListener('scroll', place, { passive: true })
      return () => {
        observer.disconnect()
        window.removeEventListener('resize', place)
        window.removeEventListener('scroll', place)
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another content starts again
    [content, header],
  )
}
