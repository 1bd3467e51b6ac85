import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Returns the ref of an element, and whether it has ever come near the viewport: what it shows can load before it is
 * scrolled to. `margin` is the distance from the viewport that counts as near, in px.
 */
export function useNearViewport<Target extends HTMLElement>(margin: number): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = target.current
    // jsdom has no viewport: there, nothing is ever near it.
    if (element === null || isNear || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${margin}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear, margin])
  return [target, isNear]
}
