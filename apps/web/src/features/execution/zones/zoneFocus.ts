import type { TextRange } from '@rankdesk/domain'
import { useSyncExternalStore } from 'react'

/** A zone, and the words in it that are meant; the range counts in `textOf` of the zone's HTML. */
export interface ZonePlace {
  elementID: string
  range?: TextRange
}

/** Which zone of the document is in hand: the one that holds the editor. */
export interface ZoneFocus {
  /** Puts the editor into a zone, brings it into sight and selects the range. The same place again does so again. */
  open(place: ZonePlace): void
  close(): void
  subscribe(listener: () => void): () => void
  /** The same object until a place is opened or closed. */
  snapshot(): ZonePlace | undefined
}

/** The zone in hand of one document; none at first. */
export function createZoneFocus(): ZoneFocus {
  const listeners = new Set<() => void>()
  let place: ZonePlace | undefined
  function set(next: ZonePlace | undefined): void {
    if (next === place) return
    place = next
    for (const listener of listeners) listener()
  }
  return {
    open: (next) => set({ ...next }),
    close: () => set(undefined),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => place,
  }
}

/** The zone in hand, for a component that shows it. */
export function useZoneFocus(focus: ZoneFocus): ZonePlace | undefined {
  return useSyncExternalStore(focus.subscribe, focus.snapshot)
}
