import { useSyncExternalStore } from 'react'

/** Whether the window is at least so wide, in rem. Where nothing is laid out there is room for everything. */
export function useMinWidth(rem: number): boolean {
  const query = `(min-width: ${rem}rem)`
  return useSyncExternalStore(
    (onChange) => {
      const list = typeof matchMedia === 'undefined' ? undefined : matchMedia(query)
      list?.addEventListener('change', onChange)
      return () => list?.removeEventListener('change', onChange)
    },
    () => typeof matchMedia === 'undefined' || matchMedia(query).matches,
  )
}
