import { useSyncExternalStore } from 'react'

/** The width from which Home has two columns: the `lg` of the layout. */
const WIDE = '(min-width: 64rem)'

/** Whether Home has room for two columns. The order of its cards, visually and by keyboard, depends on it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
