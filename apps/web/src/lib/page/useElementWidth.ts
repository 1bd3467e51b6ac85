import { type RefObject, useLayoutEffect, useState } from 'react'

/** Returns the width of an element in px; `expected` before it is measured, and while it has no layout. */
export function useElementWidth(box: RefObject<HTMLElement | null>, expected: number): number {
  const [width, setWidth] = useState(expected)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => setWidth(element.clientWidth > 0 ? element.clientWidth : expected)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, expected])
  return width
}
