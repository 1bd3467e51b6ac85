import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/**
 * Returns whether the content of a box overflows, so that the box must be focusable to scroll by keyboard. Observes the
 * size of the box and its first child.
 */
export function useScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false)
  // Measured before the first paint: Tab must not skip the box.
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () =>
      setScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box])
  return scrollable
}
