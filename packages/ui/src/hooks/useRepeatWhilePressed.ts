import type { PointerEvent } from 'react'
import { useEffect, useEffectEvent, useRef } from 'react'

const FIRST_PAUSE_MS = 400
const NEXT_PAUSE_MS = 60

/** The handlers of a button that goes on acting while it is held. */
export interface RepeatHandlers {
  onPointerDown: (event: PointerEvent) => void
  onPointerUp: () => void
  onPointerLeave: () => void
  onPointerCancel: () => void
}

/**
 * Acts at once when pressed, and again and again while held: first after 400 ms, then each 60 ms. `act` answers
 * whether there is more to do; a limit that is reached ends the hold. Touch and pen alike; other mouse buttons don't act.
 */
export function useRepeatWhilePressed(act: () => boolean): RepeatHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latestAction = useEffectEvent(act)
  const hold = useRef<(pause: number) => void>(undefined)
  useEffect(() => {
    hold.current = (pause) => {
      if (!latestAction()) return
      timer.current = setTimeout(() => hold.current?.(NEXT_PAUSE_MS), pause)
    }
    return () => clearTimeout(timer.current)
  }, [])
  function stop() {
    clearTimeout(timer.current)
  }
  return {
    onPointerDown(event) {
      if (event.button !== 0) return
      // The focus stays in the field beside the button.
      event.preventDefault()
      hold.current?.(FIRST_PAUSE_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
  }
}
