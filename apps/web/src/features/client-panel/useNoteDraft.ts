import { useState } from 'react'
import { useApp } from '#lib/api/appContext.ts'
import { type NoteDraft, noteDraftStorage } from './noteDraftStorage.ts'

export interface StoredNoteDraft {
  /** The unsaved input of an earlier visit. */
  stored: NoteDraft | undefined
  /** Stores the input; a note without changes is not stored. */
  store: (draft: NoteDraft, isDirty: boolean) => void
  /** Deletes the stored draft after it is saved or discarded. */
  discard: () => void
}

/** Stores the input of a note on this device, under the name, until it is saved or discarded. */
export function useNoteDraft(clientId: number, name: string): StoredNoteDraft {
  const app = useApp()
  const [draft] = useState(() => {
    const storage = noteDraftStorage(app, clientId)
    let isDiscarded = false
    return {
      stored: storage.read(name),
      store(typed: NoteDraft, isDirty: boolean) {
        if (isDirty && !isDiscarded) storage.write(name, typed)
        else storage.remove(name)
      },
      discard() {
        // The form may report its values once more while it closes.
        isDiscarded = true
        storage.remove(name)
      },
    }
  })
  return draft
}
