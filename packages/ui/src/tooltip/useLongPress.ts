import type { MouseEvent } from 'react'
import { useEffect, useRef } from 'react'

/** The duration of a long press before a tooltip opens, in ms. */
export const LONG_PRESS_MS = 500

/** The handlers of the pressed element. */
export interface LongPress {
  onTouchStart: () => void
  onTouchMove: () => void
  onTouchEnd: () => void
  onTouchCancel: () => void
  onClickCapture: (event: MouseEvent) => void
}

/** Calls `onLongPress` on a long press by touch. Releasing afterwards isn't a press. */
export function useLongPress(onLongPress: () => void): LongPress {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const pressed = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const cancel = () => clearTimeout(timer.current)
  return {
    onTouchStart: () => {
      pressed.current = false
      cancel()
      timer.current = setTimeout(() => {
        pressed.current = true
        onLongPress()
      }, LONG_PRESS_MS)
    },
    onTouchMove: cancel,
    onTouchEnd: cancel,
    onTouchCancel: cancel,
    onClickCapture: (event) => {
      if (!pressed.current) return
      pressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
