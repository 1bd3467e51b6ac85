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
  const delayed = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const cancel = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const flush = () => {
      if (timer === undefined) return
      cancel()
      latest.current()
    }
    const ask = () => {
      cancel()
      timer = setTimeout(flush, delay)
    }
    return { ask, flush, cancel }
  }, [delay])
  useEffect(() => delayed.flush, [delayed])
  return delayed
}
