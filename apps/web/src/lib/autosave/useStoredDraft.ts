import { useState, useSyncExternalStore } from 'react'
import type * as z from 'zod/mini'
import { useApp } from '../api/appContext.ts'
import { createDraftStorage, type DraftSubject } from '../unsaved/draftStorage.ts'
import { createListeners } from '../stored/createListeners.ts'

/** A draft that is kept on this device only, until it is sent. The functions are stable. */
export interface StoredDraft<Draft> {
  /** What was typed, in this visit or an earlier one. Undefined until something is. */
  draft: Draft | undefined
  /** What an earlier visit left behind. */
  stored: Draft | undefined
  /** Returns the draft after the newest change, before it is shown. */
  current: () => Draft | undefined
  /** Changes the draft, and stores it. Undefined discards it. */
  change: (draft: Draft | undefined) => void
  /** Discards what is stored, after it was sent. What is shown stays. */
  discard: () => void
  /** Stores the draft under another name from now on, such as that of a new item which was saved. */
  rename: (name: string) => void
}

/**
 * Keeps a draft on this device, so that a reload, a crash or an expired sign-in loses nothing (D05). Use another React key
 * for another subject or name.
 */
export function useStoredDraft<Draft extends object>(
  { subject, name }: { subject: DraftSubject; name: string },
  schema: z.ZodMiniType<Draft>,
): StoredDraft<Draft> {
  const { staffId } = useApp().user
  const [store] = useState(() => {
    const storage = createDraftStorage(localStorage, { staffId, ...subject }, schema)
    const listeners = createListeners()
    const stored = storage.read(name)
    let draft = stored
    let storedAs = name
    const write = () => {
      if (draft === undefined) storage.remove(storedAs)
      else storage.write(storedAs, draft)
    }
    return {
      subscribe: listeners.subscribe,
      stored,
      current: () => draft,
      change(next: Draft | undefined) {
        draft = next
        write()
        listeners.notify()
      },
      discard: () => storage.remove(storedAs),
      rename(next: string) {
        storage.remove(storedAs)
        storedAs = next
        write()
      },
    }
  })
  const draft = useSyncExternalStore(store.subscribe, store.current)
  const { stored, current, change, discard, rename } = store
  return { draft, stored, current, change, discard, rename }
}

/** What is typed into a form that closes after its save. The functions are stable. */
export interface FormDraft<Draft> {
  /** What an earlier visit left behind. */
  stored: Draft | undefined
  /** Stores what is typed. Undefined discards it, such as for a form that has no changes any more. */
  store: (typed: Draft | undefined) => void
  /** Discards what is stored for good, after it was saved or canceled. */
  discard: () => void
}

/** Keeps what is typed into a form on this device until it is saved or canceled. Use another React key for another name. */
export function useFormDraft<Draft extends object>(
  place: { subject: DraftSubject; name: string },
  schema: z.ZodMiniType<Draft>,
): FormDraft<Draft> {
  const { stored, change } = useStoredDraft(place, schema)
  const [actions] = useState(() => {
    let isDiscarded = false
    return {
      store: (typed: Draft | undefined) => change(isDiscarded ? undefined : typed),
      discard() {
        // The form may report its values once more while it closes.
        isDiscarded = true
        change(undefined)
      },
    }
  })
  return { stored, ...actions }
}
