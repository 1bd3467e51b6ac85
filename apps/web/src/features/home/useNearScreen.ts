import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * How far below the viewport an element counts as near: its code loads before it is scrolled to, but not before the
 * first scroll, while the content above still grows.
 */
const NEAR = '100px'

/** Returns the ref of an element, and whether it has ever come near the viewport. */
export function useNearScreen(): [RefObject<HTMLDivElement | null>, boolean] {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (element === null || isNear) return undefined
    const watcher = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting === true), {
      rootMargin: NEAR,
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [isNear])
  return [place, isNear]
}
