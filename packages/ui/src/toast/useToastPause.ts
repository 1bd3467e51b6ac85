import { useEffect, useState } from 'react'

/** Whether the notices are in someone's hand, and what finds that out, for each of them. */
export interface Held {
  held: boolean
  /** For the box of the toast with that id. */
  propsOf: (id: number) => {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Whether the pointer or the focus is on one of the toasts with these ids, or the page is out of sight. Known by toast,
 * because one that goes from under the pointer does not say that the pointer has left.
 */
export function useToastPause(ids: readonly number[]): Held {
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [hidden, setHidden] = useState(() => document.hidden)

  useEffect(() => {
    const watch = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [])

  return {
    held: hidden || ids.some((id) => id === hovered || id === focused),
    propsOf: (id) => ({
      onPointerEnter: () => setHovered(id),
      onPointerLeave: () => setHovered(null),
      onFocus: () => setFocused(id),
      onBlur: () => setFocused(null),
    }),
  }
}
