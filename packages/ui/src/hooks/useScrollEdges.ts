import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/** The edges at which a horizontal scroll container overflows. */
interface ScrollEdges {
  start: boolean
  end: boolean
}

/**
 * Observes a horizontal scroll container and returns the classes that fade the edges behind which content overflows, over
 * 24 px. Updates on scroll, when it or a child changes size, and when children are added or removed.
 */
export function useScrollEdges(box: RefObject<HTMLElement | null>): string {
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
  return `${edges.start ? 'mask-l-from-[calc(100%-24px)]' : ''} ${edges.end ? 'mask-r-from-[calc(100%-24px)]' : ''}`
}

/** Returns the edges at which a box overflows. Tolerates half a pixel of rounding at high zoom. */
function hiddenEdges(scrollLeft: number, clientWidth: number, scrollWidth: number): ScrollEdges {
  return { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 }
}
