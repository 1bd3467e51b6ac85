import { Fragment, type ReactNode, useState } from 'react'

/** What becomes of an item's editor when a newer version of the item arrives. */
export interface EditorVersion {
  /** Keeps the editor through its own save, so that what is typed then and the focus stay. */
  hold: (newest: number) => void
  /** Ends the own save: a version after `last` starts the editor again. */
  release: (last: number) => void
}

export interface VersionedEditorProps {
  /** The newest version of the item. Use another React key for another item. */
  version: number
  /** Renders the editor. */
  children: (editor: EditorVersion) => ReactNode
}

/** An editor that starts again with each version that somebody else saved, unless its own save is running. */
export function VersionedEditor({ version, children }: VersionedEditorProps) {
  const [held, setHeld] = useState({ start: 0, last: -1 })
  const startOf = (newest: number) => (newest <= held.last ? held.start : newest)
  const editor: EditorVersion = {
    hold: (newest) => setHeld({ start: startOf(newest), last: Infinity }),
    release: (last) => setHeld(({ start }) => ({ start, last })),
  }
  return <Fragment key={startOf(version)}>{children(editor)}</Fragment>
}
