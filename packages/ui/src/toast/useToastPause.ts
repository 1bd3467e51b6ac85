import { useEffect, useState } from 'react'

/** Whether countdowns are paused, and the handlers for each toast. */
export interface ToastPause {
  paused: boolean
  /** Returns the handlers of the toast with this id. */
  propsOf: (id: number) => {
    onPointerMove: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/**
 * Whether the pointer moved over or focus is on one of these toasts, or the page is hidden. A toast that appears under a
 * resting pointer isn't paused. Tracked by toast, because a toast that
 * is removed under the pointer sends no leave event.
 */
export function useToastPause(ids: readonly number[]): ToastPause {
  const [hovered, setHovered] = useState<number | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const [hidden, setHidden] = useState(() => document.hidden)

  useEffect(() => {
    const watch = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', watch)
    return () => document.removeEventListener('visibilitychange', watch)
  }, [])

  return {
    paused: hidden || ids.some((id) => id === hovered || id === focused),
    propsOf: (id) => ({
      onPointerMove: () => setHovered(id),
      onPointerLeave: () => setHovered(null),
      onFocus: () => setFocused(id),
      onBlur: () => setFocused(null),
    }),
  }
}
