import { useSyncExternalStore } from 'react'

/** From this width on Home has two columns: the `lg` of the layout. */
const WIDE = '(min-width: 64rem)'

/** Whether Home has room for two columns; the order of its cards, for eye and keyboard alike, follows from it. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(WIDE)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
