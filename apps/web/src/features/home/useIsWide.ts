import { useCallback, useSyncExternalStore } from 'react'

/** The width from which Home has two columns: the `lg` of the layout. */
const TWO_COLUMNS = '64rem'

/** Whether Home has room for two columns. The order of its cards, visually and by keyboard, depends on it. */
export const useIsWide = (): boolean => useIsWiderThan(TWO_COLUMNS)

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
