import { useEffect, useMemo, useRef } from 'react'

/** A call that waits until nothing has asked for it for a while. */
export interface Delayed {
  /** Asks for the call; asked again, it waits anew. */
  ask: () => void
  /** Calls at once if a call was asked for. */
  flush: () => void
  /** Takes the asking back. */
  cancel: () => void
}

/** Delays a call by some ms after the last time it was asked for (M545). What is still asked for when the component goes is called then. */
export function useDelayed(call: () => void, delay: number): Delayed {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const delayed = useMemo(() => {
    const cancel = () => {
      clearTimeout(timer.current)
      timer.current = undefined
    }
    const flush = () => {
      if (timer.current === undefined) return
      cancel()
      latest.current()
    }
    const ask = () => {
      cancel()
      timer.current = setTimeout(flush, delay)
    }
    return { ask, flush, cancel }
  }, [delay])
  useEffect(() => delayed.flush, [delayed])
  return delayed
}
