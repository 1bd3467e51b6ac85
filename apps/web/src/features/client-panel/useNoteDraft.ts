import { useState } from 'react'
import * as z from 'zod/mini'
import type { AppContextValue } from '#lib/api/appContext.ts'
import { useStoredDraft } from '#lib/autosave/useStoredDraft.ts'
import { createDraftStorage } from '#lib/unsaved/draftStorage.ts'

const noteDraftSchema = z.object({
  questionName: z.string(),
  answer: z.string(),
  /** The version of the note that an edit is based on; 0 for a new one. */
  version: z.number(),
})

/** The unsaved input of a note. */
export type NoteDraft = z.output<typeof noteDraftSchema>

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
  const { stored, change } = useStoredDraft({ subject: { clientId }, name }, noteDraftSchema)
  const [actions] = useState(() => {
    let isDiscarded = false
    return {
      store: (typed: NoteDraft, isDirty: boolean) => change(isDirty && !isDiscarded ? typed : undefined),
      discard() {
        // The form may report its values once more while it closes.
        isDiscarded = true
        change(undefined)
      },
    }
  })
  return { stored, ...actions }
}

/** Whether a draft is stored under the name. */
export function hasStoredNote({ user }: Pick<AppContextValue, 'user'>, clientId: number, name: string): boolean {
  const owner = { staffId: user.staffId, clientId }
  return createDraftStorage(localStorage, owner, noteDraftSchema).read(name) !== undefined
}
