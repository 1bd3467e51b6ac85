import { useState } from 'react'
import { useApp } from '../app/appContext.ts'
import { useUnsavedWork } from '../unsaved/unsavedWork.ts'
import { type NoteDraft, noteDraftStorage } from './noteDraftStorage.ts'

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
  const app = useApp()
  const [draftStorage] = useState(() => noteDraftStorage(app, clientId))
  const [draft, setDraft] = useState(() => draftStorage.read(name) ?? initial)
  const dirty = draft.answer !== initial.answer || draft.questionName !== initial.questionName
  useUnsavedWork(`note ${clientId} ${name}`, dirty)
  return {
    draft,
    change(part) {
      const next = { ...draft, ...part }
      setDraft(next)
      if (next.answer === initial.answer && next.questionName === initial.questionName) draftStorage.drop(name)
      else draftStorage.keep(name, next)
    },
    dirty,
    drop() {
      draftStorage.drop(name)
      setDraft(initial)
    },
  }
}
