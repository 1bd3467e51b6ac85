import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** At which ends of a box that scrolls sideways something lies out of sight. */
export interface ScrollEdges {
  start: boolean
  end: boolean
}

/** Which edges of a box hide something. Half a pixel of rounding at high zoom does not count. */
export function hiddenEdges(scrollLeft: number, clientWidth: number, scrollWidth: number): ScrollEdges {
  return { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
}

/**
 * Follows a box that scrolls sideways, so that its faded edges can tell that there is more. Looks again when it
 * scrolls, when it or a child changes size, and when children come or go.
 */
export function useScrollEdges(box: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const look = () => {
      const next = hiddenEdges(element.scrollLeft, element.clientWidth, element.scrollWidth)
      setEdges((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    const sizes = new ResizeObserver(look)
    const watch = () => {
      sizes.disconnect()
      for (const part of [element, ...element.children]) sizes.observe(part)
    }
    const children = new MutationObserver(watch)
    watch()
    children.observe(element, { childList: true })
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return edges
}
