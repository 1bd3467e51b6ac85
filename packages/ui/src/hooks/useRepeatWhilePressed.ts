import type { PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST_PAUSE_MS = 400
const NEXT_PAUSE_MS = 60

/** The handlers of a button that repeats while it is pressed. */
export interface RepeatHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerLeave: () => void
  onPointerCancel: () => void
}

/**
 * Calls `act` on press and repeatedly while pressed: after 400 ms, then every 60 ms. `act` returns whether to continue.
 * Works with touch and pen; ignores other mouse buttons.
 */
export function useRepeatWhilePressed(act: () => boolean): RepeatHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestAction = useEffectEvent(act)
  const repeat = useRef<(pause: number) => void>(undefined)
  useEffect(() => {
    repeat.current = (pause) => {
      if (!latestAction()) return
      timer.current = setTimeout(() => repeat.current?.(NEXT_PAUSE_MS), pause)
    }
    return () => clearTimeout(timer.current)
  }, [])
  function stop() {
    clearTimeout(timer.current)
  }
  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      // Keeps focus in the field beside the button.
      event.preventDefault()
      repeat.current?.(FIRST_PAUSE_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  }
}
