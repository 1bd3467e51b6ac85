import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * How far below the screen a thing is near, px: its code is there before it is scrolled to, yet not before somebody
 * scrolls, whose answer above is still a little lower than it will be.
 */
const NEAR = '100px'

/** A place, and whether it has come near the screen; once it has, it stays so. */
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
