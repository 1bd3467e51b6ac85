import type { DraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import {
  type BlogDraftEffect,
  type BlogDraftEvent,
  blogDraftReducer,
  type BlogDraftState,
  createBlogDraftModel,
} from './blogDraftReducer.ts'
import type { BlogFields, StoredFields } from './blogFields.ts'

/** Pause after the last key before the fields are saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400

/** The fields of one blog entry. */
export interface BlogDraftStore {
  subscribe: (listener: () => void) => () => void
  /** Returns the same object until something changes. */
  snapshot: () => BlogDraftState
  /** Applies changed fields, which are saved after a pause. */
  change: (part: Partial<BlogFields>) => void
  /** Retries after a failure. */
  retry: () => void
  /** Resolve a conflict: mine overwrite theirs, or theirs replace mine. */
  overwriteTheirs: () => void
  acceptTheirs: () => void
  /** Saves unsaved fields at once. Resolves with whether all of them are saved. */
  flush: () => Promise<boolean>
}

export interface BlogDraftOptions {
  fields: BlogFields
  /** The version of the fields; 0 before the first save. */
  version: number
  /** Saves fields based on a version and returns the new version. Throws `ApiError`. */
  save: (fields: BlogFields, version: number) => Promise<number>
  draftStorage: DraftStorage<StoredFields>
}

const DRAFT_NAME = 'blog'

/** Creates the draft from the server's fields and from what this device stored on an earlier visit. */
export function createBlogDraft({ fields, version, save, draftStorage }: BlogDraftOptions): BlogDraftStore {
  const listeners = new Set<() => void>()
  let state = createBlogDraftModel(fields, version, draftStorage.read(DRAFT_NAME))
  if (!state.shown.restored) draftStorage.drop(DRAFT_NAME)

  function dispatch(event: BlogDraftEvent): void {
    const step = blogDraftReducer(state, event)
    const changed = step.state.shown !== state.shown
    state = step.state
    for (const effect of step.effects) effects.run(effect)
    if (changed) for (const listener of listeners) listener()
  }

  const effects = createEffects({ save, draftStorage, dispatch })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state.shown,
    change: (part) => dispatch({ type: 'changed', part }),
    retry: () => dispatch({ type: 'retried' }),
    overwriteTheirs: () => dispatch({ type: 'conflictResolved', choice: 'mine' }),
    acceptTheirs: () => dispatch({ type: 'conflictResolved', choice: 'theirs' }),
    async flush() {
      // Fields that change during a save are sent next; after a failure there is nothing more to do.
      do {
        dispatch({ type: 'saveDue' })
        await effects.currentSave()
      } while (state.shown.state === 'waiting')
      return state.shown.state === 'saved'
    },
  }
}

interface EffectsOptions extends Pick<BlogDraftOptions, 'save' | 'draftStorage'> {
  dispatch: (event: BlogDraftEvent) => void
}

/** Runs the reducer's effects: calls, the timer and the stored draft. */
function createEffects({ save, draftStorage, dispatch }: EffectsOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined

  return {
    /** The current save; undefined without one. */
    currentSave: () => saving,
    run(effect: BlogDraftEffect): void {
      switch (effect.type) {
        case 'save':
          saving = save(effect.fields, effect.version).then(
            (version) => {
              saving = undefined
              dispatch({ type: 'saveSucceeded', version })
            },
            (error: unknown) => {
              saving = undefined
              dispatch({ type: 'saveFailed', error })
            },
          )
          return
        case 'startTimer':
          clearTimeout(timer)
          timer = setTimeout(() => dispatch({ type: 'saveDue' }), SAVE_PAUSE_MS)
          return
        case 'stopTimer':
          return clearTimeout(timer)
        case 'storeDraft':
          return draftStorage.keep(DRAFT_NAME, effect.draft)
        case 'dropStoredDraft':
          return draftStorage.drop(DRAFT_NAME)
      }
    },
  }
}
