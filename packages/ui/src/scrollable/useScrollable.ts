import type { RefObject } from 'react'
import { useEffect, useState } from 'react'

/**
 * Whether a box has more content than room, so that it must take the focus to be scrolled by keyboard. Follows the
 * box and its first child as they change size.
 */
export function useScrollable(box: RefObject<HTMLElement | null>): boolean {
  const [scrollable, setScrollable] = useState(false)
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const observer = new ResizeObserver(() => {
      setScrollable(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
    })
    observer.observe(element)
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild)
    return () => observer.disconnect()
  }, [box])
  return scrollable
}
