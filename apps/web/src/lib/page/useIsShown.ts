import { useEffect, useRef } from 'react'

/** Returns a function that says whether the screen is still shown, for results that arrive later. */
export function useIsShown(): () => boolean {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
