import type { Clock } from '@rankdesk/format'
import { useEffect, useState } from 'react'

/**
 * The present instant by a clock, read again every so many milliseconds while the component is there; with 0 it is read
 * once.
 */
export function useNow(clock: Clock, everyMs: number): Date {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (everyMs <= 0) return undefined
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}
