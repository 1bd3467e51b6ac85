import { useState } from 'react'
import { useDesk } from '../desk/deskContext.ts'
import { useUnsavedWork } from '../unsaved/unsavedWork.ts'
import { type NoteDraft, noteShelf } from './noteShelf.ts'

/** A note in work. */
export interface NoteWork {
  draft: NoteDraft
  change: (part: Partial<NoteDraft>) => void
  /** Whether anything is typed that is not saved. */
  dirty: boolean
  /** Forgets what was typed: it is saved, or nobody wants it. */
  drop: () => void
}

/** Keeps what is typed into a note on this device, under the name, until it is saved or given up. */
export function useNoteDraft(clientId: number, name: string, initial: NoteDraft): NoteWork {
  const desk = useDesk()
  const [shelf] = useState(() => noteShelf(desk, clientId))
  const [draft, setDraft] = useState(() => shelf.read(name) ?? initial)
  const dirty = draft.answer !== initial.answer || draft.questionName !== initial.questionName
  useUnsavedWork(`note ${clientId} ${name}`, dirty)
  return {
    draft,
    change(part) {
      const next = { ...draft, ...part }
      setDraft(next)
      if (next.answer === initial.answer && next.questionName === initial.questionName) shelf.drop(name)
      else shelf.keep(name, next)
    },
    dirty,
    drop() {
      shelf.drop(name)
      setDraft(initial)
    },
  }
}
