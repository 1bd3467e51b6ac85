import { type RefCallback, useCallback } from 'react'

/** The space in px that stays free above and below a sidebar: the sticky header and the publish bar. */
const SPACE = { above: 88, below: 72 } as const

/**
 * Keeps a sticky sidebar in view without a scrollbar of its own: one that fits sticks below the header. A longer one
 * scrolls with the page in both directions until its end or its start is visible, and sticks there. Returns the ref of the
 * sidebar. Its start is shown again whenever `content` changes, such as when a panel opens in it.
 */
export function useStickyRail(content?: string): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || typeof ResizeObserver === 'undefined') return undefined
      let top: number = SPACE.above
      let scrolled = window.scrollY
      const place = () => {
        const min = Math.min(SPACE.above, window.innerHeight - SPACE.below - element.offsetHeight)
        top = Math.max(min, Math.min(SPACE.above, top - (window.scrollY - scrolled)))
        scrolled = window.scrollY
        element.style.top = `${top}px`
      }
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
    [content],
  )
}
