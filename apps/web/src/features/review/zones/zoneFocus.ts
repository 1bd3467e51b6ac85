import type { TextRange } from '@rankdesk/domain'
import { createListeners } from '#lib/stored/createListeners.ts'

/** A zone and a range of its text, counted in `textOf` of the zone's HTML. */
export interface ZonePosition {
  elementID: string
  range?: TextRange
}

/** The active zone of the document, which contains the editor. */
export interface ZoneFocus {
  /** Opens the editor in a zone, scrolls it into view and selects the range. The same position can be opened again. */
  open(position: ZonePosition): void
  close(): void
  subscribe(listener: () => void): () => void
  /** Returns the same object until a position is opened or closed. */
  snapshot(): ZonePosition | undefined
}

/** Creates the focus of one document; no zone is active at first. */
export function createZoneFocus(): ZoneFocus {
  const listeners = createListeners()
  let position: ZonePosition | undefined
  function set(next: ZonePosition | undefined): void {
    if (next === position) return
    position = next
    listeners.notify()
  }
  return {
    open: (next) => set({ ...next }),
    close: () => set(undefined),
    subscribe: listeners.subscribe,
    snapshot: () => position,
  }
}
