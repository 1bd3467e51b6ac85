import { useEffect, useEffectEvent, useRef } from 'react'
import { remainingTime } from './toastQueue.ts'

/** Calls `onEnd` after `duration` ms, excluding pauses. Null never ends. */
export function useCountdown(duration: number | null, paused: boolean, onEnd: () => void): void {
  const left = useRef(duration ?? 0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (duration === null || paused) return undefined
    const startTime = performance.now()
    const timer = setTimeout(() => end(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = remainingTime(left.current, performance.now() - startTime, duration)
    }
  }, [duration, paused])
}
