import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * How far below the viewport an element counts as near: its code loads before it is scrolled to, but not before the
 * first scroll, while the content above still grows.
 */
const ROOT_MARGIN = '100px'

/** Returns the ref of an element, and whether it has ever come near the viewport. */
export function useNearViewport(): [RefObject<HTMLDivElement | null>, boolean] {
  const target = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = target.current
    if (element === null || isNear) return undefined
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      rootMargin: ROOT_MARGIN,
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return [target, isNear]
}
