import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'

/** How long a finger must rest on a thing before it asks for its tooltip. */
export const LONG_PRESS_MS = 500

/** For the thing that is held. */
export interface LongPress {
  onTouchStart: () => void
  onTouchMove: () => void
  onTouchEnd: () => void
  onTouchCancel: () => void
  onClickCapture: (event: MouseEvent) => void
}

/** Calls `onHold` when a finger rests on a thing. Letting go afterwards is not a press. */
export function useLongPress(onHold: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const held = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const giveUp = () => clearTimeout(timer.current)
  return {
    onTouchStart: () => {
      held.current = false
      giveUp()
      timer.current = setTimeout(() => {
        held.current = true
        onHold()
      }, LONG_PRESS_MS)
    },
    onTouchMove: giveUp,
    onTouchEnd: giveUp,
    onTouchCancel: giveUp,
    onClickCapture: (event) => {
      if (!held.current) return
      held.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
