import type { RefObject } from 'react'
import { useLayoutEffect, useState } from 'react'

/**
 * Whether a box has more content than room, so that it must take the focus to be scrolled by keyboard. Follows the
 * box and its first child as they change size.
 */
export function useScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false)
  // Known with the first picture: who tabs on at once must not pass the box by.
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
