import { type RefObject, useEffect } from 'react'

/** The space in px that stays free above and below a sidebar: the sticky header and the publish bar. */
const SPACE = { above: 88, below: 72 } as const

/**
 * Keeps a sticky sidebar in view without a scrollbar of its own: one that fits sticks below the header, a longer one
 * scrolls with the page until its end is visible, and sticks there.
 */
export function useStickyRail(rail: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = rail.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const place = () => {
      const top = Math.min(SPACE.above, window.innerHeight - SPACE.below - element.offsetHeight)
      element.style.top = `${top}px`
    }
    const observer = new ResizeObserver(place)
    observer.observe(element)
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', place)
    }
  }, [rail])
}
