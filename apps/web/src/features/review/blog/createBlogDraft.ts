import type { DraftStorage } from '#lib/unsaved/draftStorage.ts'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'
import {
  type BlogDraftEffect,
  type BlogDraftEvent,
  blogDraftReducer,
  type BlogDraftState,
  createBlogDraftModel,
} from './blogDraftReducer.ts'
import type { BlogFields, StoredFields } from './blogFields.ts'

/** The fields of one blog entry. */
export interface BlogDraftStore {
  subscribe: (listener: () => void) => () => void
  /** Returns the same object until something changes. */
  snapshot: () => BlogDraftState
  /** Applies changed fields. They are saved after a pause, or after the maximum wait while typing continues. */
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
  /** Saves fields based on a version and returns the new version. A repeated save has the same key. Throws `ApiError`. */
  save: (save: SentSave<BlogFields>) => Promise<number>
  draftStorage: DraftStorage<StoredFields>
  /** Returns the time in ms; it never goes backwards. @default performance.now */
  now?: () => number
  /** The name of this visit, the beginning of the keys of its saves. @default a random one */
  visit?: string
}

const DRAFT_NAME = 'blog'

/** Creates the draft from the server's fields and from what this device stored on an earlier visit. */
export function createBlogDraft(options: BlogDraftOptions): BlogDraftStore {
  const { fields, version, save, draftStorage, now = () => performance.now(), visit = crypto.randomUUID() } = options
  const listeners = new Set<() => void>()
  let state = createBlogDraftModel({ fields, version, visit }, draftStorage.read(DRAFT_NAME))
  if (!state.shown.restored) draftStorage.remove(DRAFT_NAME)

  function dispatch(event: BlogDraftEvent): void {
    const step = blogDraftReducer(state, event)
    const changed = step.state.shown !== state.shown
    state = step.state
    for (const effect of step.effects) effects.run(effect)
    if (changed) for (const listener of listeners) listener()
  }

  const effects = createEffects({ save, draftStorage, now, dispatch })

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state.shown,
    change: (part) => dispatch({ type: 'changed', part, at: now() }),
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

interface EffectsOptions extends Pick<Required<BlogDraftOptions>, 'save' | 'draftStorage' | 'now'> {
  dispatch: (event: BlogDraftEvent) => void
}

/** Runs the reducer's effects: calls, the timer and the stored draft. */
function createEffects({ save, draftStorage, now, dispatch }: EffectsOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<void> | undefined

  return {
    /** The current save; undefined without one. */
    currentSave: () => saving,
    run(effect: BlogDraftEffect): void {
      switch (effect.type) {
        case 'save': {
          const { type: _type, ...sent } = effect
          saving = save(sent).then(
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
        }
        case 'startTimer':
          clearTimeout(timer)
          timer = setTimeout(() => dispatch({ type: 'saveDue' }), Math.max(0, effect.dueAt - now()))
          return
        case 'stopTimer':
          return clearTimeout(timer)
        case 'storeDraft':
          return draftStorage.write(DRAFT_NAME, effect.draft)
        case 'dropStoredDraft':
          return draftStorage.remove(DRAFT_NAME)
      }
    },
  }
}
