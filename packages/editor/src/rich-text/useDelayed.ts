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

/**
 * Delays a call by some ms after the last time it was asked for (M545), but by no more than `longest` ms after the first.
 * What is still asked for when the component goes is called then.
 */
export function useDelayed(call: () => void, delay: number, longest = Infinity): Delayed {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const limit = useRef<ReturnType<typeof setTimeout>>(undefined)
  const delayed = useMemo(() => {
    const cancel = () => {
      clearTimeout(timer.current)
      clearTimeout(limit.current)
      timer.current = undefined
      limit.current = undefined
    }
    const flush = () => {
      if (timer.current === undefined) return
      cancel()
      latest.current()
    }
    const ask = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, delay)
      if (longest !== Infinity) limit.current ??= setTimeout(flush, longest)
    }
    return { ask, flush, cancel }
  }, [delay, longest])
  useEffect(() => delayed.flush, [delayed])
  return delayed
}
