import { useSyncExternalStore } from 'react'

/** Whether the window is at least this wide, in rem. Environments without layout count as wide. */
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
