import { useCallback, useSyncExternalStore } from 'react'

/** Whether the window has at least a width, given with its unit. */
export function useIsWiderThan(width: string): boolean {
  const query = `(min-width: ${width})`
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
