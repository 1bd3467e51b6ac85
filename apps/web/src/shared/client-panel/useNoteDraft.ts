import { useState } from 'react'
import { useApp } from '../app/appContext.ts'
import { type NoteDraft, noteDraftStorage } from './noteDraftStorage.ts'

export interface StoredNoteDraft {
  /** What was typed on an earlier visit and not saved. */
  stored: NoteDraft | undefined
  /** Stores what is typed; a note without changes is not stored. */
  store: (draft: NoteDraft, isDirty: boolean) => void
  /** Forgets what was typed: it is saved or given up. */
  discard: () => void
}

/** Stores what is typed into a note on this device, under the name, until it is saved or given up. */
export function useNoteDraft(clientId: number, name: string): StoredNoteDraft {
  const app = useApp()
  const [draft] = useState(() => {
    const storage = noteDraftStorage(app, clientId)
    let isDiscarded = false
    return {
      stored: storage.read(name),
      store(typed: NoteDraft, isDirty: boolean) {
        if (isDirty && !isDiscarded) storage.keep(name, typed)
        else storage.drop(name)
      },
      discard() {
        // The form may report its values once more while it closes.
        isDiscarded = true
        storage.drop(name)
      },
    }
  })
  return draft
}
