import { useEffect, useState } from 'react'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Returns the minutes until `endsAt` (real ms), rounded up; calls `onOver` when none are left. */
// oxlint-disable-next-line eslint/no-restricted-properties -- the life of a token is real time, no business day
export function useMinutesLeft(endsAt: number, onOver: () => void, now: () => number = Date.now): number {
  const [minutes, setMinutes] = useState(() => minutesUntil(endsAt, now()))
  useEffect(() => {
    const impersonation = () => {
      const left = minutesUntil(endsAt, now())
      setMinutes(left)
      if (left > 0) return
      clearInterval(timer)
      onOver()
    }
    const timer = setInterval(impersonation, SECOND)
    return () => clearInterval(timer)
  }, [endsAt, onOver, now])
  return minutes
}

function minutesUntil(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / MINUTE))
}

/** Returns the text for the time left. */
export function timeLeftText(minutes: number): string {
  if (minutes <= 1) return 'Less than a minute left'
  return `${minutes} minutes left`
}

/** Whether screen readers announce this minute: often enough, but not every minute. */
export function isAnnounced(minutes: number): boolean {
  return minutes === 5 || minutes === 2 || minutes === 1
}
