import { useState } from 'react'

/** The version with which an item's editor started, as its React key. */
export interface EditorVersion {
  /** Returns the key for the newest version. Another key starts the editor again, with what somebody else saved. */
  of: (newest: number) => number
  /** Keeps the editor through its own save, so that what is typed then and the focus stay. */
  hold: (newest: number) => void
  /** Ends the own save: a version after `last` starts the editor again. */
  release: (last: number) => void
}

/** Returns what becomes of an editor when a newer version of its item arrives. Use another React key for another item. */
export function useEditorVersion(): EditorVersion {
  const [held, setHeld] = useState({ start: 0, last: -1 })
  const of = (newest: number) => (newest <= held.last ? held.start : newest)
  return {
    of,
    hold: (newest) => setHeld({ start: of(newest), last: Infinity }),
    release: (last) => setHeld(({ start }) => ({ start, last })),
  }
}
