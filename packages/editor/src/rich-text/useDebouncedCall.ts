import { useEffect, useMemo, useRef } from 'react'

/** A call that waits until nothing has scheduled it for a while. */
export interface DebouncedCall {
  /** Schedules the call; scheduling it again restarts the delay. */
  schedule: () => void
  /** Makes a scheduled call at once. */
  flush: () => void
  /** Cancels a scheduled call. */
  cancel: () => void
}

/**
 * Debounces a call by `delay` ms (M545), but makes it at the latest `maxWait` ms after it was first scheduled. A call that
 * is still scheduled when the component unmounts is made then.
 */
export function useDebouncedCall(call: () => void, delay: number, maxWait = Infinity): DebouncedCall {
  const latest = useRef(call)
  useEffect(() => {
    latest.current = call
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const maxWaitTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const debounced = useMemo(() => {
    const cancel = () => {
      clearTimeout(timer.current)
      clearTimeout(maxWaitTimer.current)
      timer.current = undefined
      maxWaitTimer.current = undefined
    }
    const flush = () => {
      if (timer.current === undefined) return
      cancel()
      latest.current()
    }
    const schedule = () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(flush, delay)
      if (maxWait !== Infinity) maxWaitTimer.current ??= setTimeout(flush, maxWait)
    }
    return { schedule, flush, cancel }
  }, [delay, maxWait])
  useEffect(() => debounced.flush, [debounced])
  return debounced
}
