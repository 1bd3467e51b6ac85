import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** The edges at which a horizontal scroll container overflows. */
export interface ScrollEdges {
  start: boolean
  end: boolean
}

/**
 * Observes a horizontal scroll container, so that its edges can fade. Updates on scroll, when it or a child changes
 * size, and when children are added or removed.
 */
export function useScrollEdges(box: RefObject<HTMLElement | null>): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const update = () => {
      const next = hiddenEdges(element.scrollLeft, element.clientWidth, element.scrollWidth)
      setEdges((before) => (before.start === next.start && before.end === next.end ? before : next))
    }
    const sizes = new ResizeObserver(update)
    const watch = () => {
      sizes.disconnect()
      for (const part of [element, ...element.children]) sizes.observe(part)
    }
    const children = new MutationObserver(watch)
    watch()
    children.observe(element, { childList: true })
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      children.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [box])
  return edges
}

/** Returns the edges at which a box overflows. Tolerates half a pixel of rounding at high zoom. */
function hiddenEdges(scrollLeft: number, clientWidth: number, scrollWidth: number): ScrollEdges {
  return { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
}
