import { type RefObject, useLayoutEffect, useState } from 'react'

/** The width of a grid before it is measured, in px. */
const EXPECTED_WIDTH = 740

/** Returns the width of an element's content, and renders again when it changes. */
export function useGridSize(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(EXPECTED_WIDTH)
  useLayoutEffect(() => {
    const box = element.current
    if (box === null) return undefined
    const measure = () => setWidth(box.clientWidth > 0 ? box.clientWidth : EXPECTED_WIDTH)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  return width
}
