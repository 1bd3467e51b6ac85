import type { Clock } from '@rankdesk/format'
import { useEffect, useState } from 'react'

/** Returns the current time of a clock, updated at an interval in ms while mounted. An interval of 0 reads it once. */
export function useNow(clock: Clock, everyMs: number): Date {
  const [now, setNow] = useState(() => clock.now())
  useEffect(() => {
    if (everyMs <= 0) return undefined
    const timer = setInterval(() => setNow(clock.now()), everyMs)
    return () => clearInterval(timer)
  }, [clock, everyMs])
  return now
}
