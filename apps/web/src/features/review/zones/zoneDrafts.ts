import type { Zone } from '@rankdesk/api'
import type { DraftStorage } from '#lib/unsaved/draftStorage.ts'
import type { SentSave } from '#lib/unsaved/saveKeys.ts'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'
import {
  type ZoneDraftsEffect,
  type ZoneDraftsEvent,
  zoneDraftsReducer,
  type ZoneDraftsState,
} from './zoneDraftsReducer.ts'
import { createZoneEntry } from './zoneEntry.ts'

export interface ZoneDraftsOptions {
  zones: readonly Zone[]
  /** Saves a text that is based on a version of its zone. A repeated save has the same key. Throws `ApiError`. */
  save: (elementID: string, save: SentSave<string>) => Promise<Zone>
  /** The stored drafts of this person and strategy on the device. */
  storage: DraftStorage<StoredZone>
  /** Returns the time in ms; it never goes backwards. @default performance.now */
  now?: () => number
  /** The name of this visit, the beginning of the keys of its saves. @default a random one */
  visit?: string
}

/** The drafts of a strategy's zones, in the order of the page. */
export interface ZoneDrafts {
  subscribe(listener: () => void): () => void
  /** Returns the same array until a draft changes. */
  snapshot(): readonly ZoneDraft[]
  /**
   * Changes a text that was typed `typedAgo` ms ago, 0 by default. The device stores it at once. It is saved after a pause,
   * or after the maximum wait while typing continues.
   */
  edit(elementID: string, content: string, typedAgo?: number): void
  /** Retries a failed save, or all of them. */
  retry(elementID?: string): void
  /** Resolve a conflict: the editor's text replaces the server's, or the other way round. */
  overwriteTheirs(elementID: string): void
  acceptTheirs(elementID: string): void
  /** Resolves a conflict with a text that contains both. */
  acceptMerged(elementID: string, content: string): void
  /** Resolve the choice about a stored draft: it is saved, or the saved text stays (D05). */
  restoreStoredDraft(elementID: string): void
  discardStoredDraft(elementID: string): void
  /** Sends everything unsaved at once. Resolves with whether all of it is saved. */
  flush(): Promise<boolean>
  /** Applies the server's current zones, except where there is unsaved text. */
  receive(zones: readonly Zone[]): void
  /**
   * Applies a text that the server made on this person's request (restore, reset, regenerate). Unsaved text is dropped;
   * saved text is a version.
   */
  replace(zone: Zone): void
  /**
   * Registers the editor of a zone. Its `flush` reports unreported input; it is called before anything is sent or
   * applied, so that no input is lost (C23). Returns a function that removes the registration.
   */
  registerEditor(elementID: string, flush: () => void): () => void
}

/** Creates the drafts from the server's zones and the drafts that the device stored on an earlier visit (D05). */
export function createZoneDrafts(options: ZoneDraftsOptions): ZoneDrafts {
  const { zones, save, storage, now = () => performance.now(), visit = crypto.randomUUID() } = options
  const listeners = new Set<() => void>()
  const editors = new Map<string, () => void>()
  let state = loadEntries(zones, storage, visit)
  let drafts = draftsOf(state)

  function dispatch(event: ZoneDraftsEvent): void {
    const step = zoneDraftsReducer(state, event)
    const changed = step.state !== state
    state = step.state
    for (const effect of step.effects) effects.run(effect)
    if (!changed) return
    drafts = draftsOf(state)
    for (const listener of listeners) listener()
  }

  const effects = createEffects({ save, storage, now, dispatch, isWatched: () => listeners.size > 0 })

  async function flushZone(elementID: string): Promise<void> {
    // Text that is typed during a save is sent next; after a failure there is nothing more to do.
    do {
      dispatch({ type: 'saveDue', elementID })
      await effects.saveOf(elementID)
    } while (state.get(elementID)?.draft.state === 'waiting')
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => drafts,
    edit: (elementID, content, typedAgo = 0) => dispatch({ type: 'edited', elementID, content, at: now() - typedAgo }),
    retry(elementID) {
      for (const id of elementID === undefined ? state.keys() : [elementID])
        dispatch({ type: 'retried', elementID: id })
    },
    overwriteTheirs: (elementID) => dispatch({ type: 'conflictResolved', elementID, choice: 'mine' }),
    acceptTheirs: (elementID) => dispatch({ type: 'conflictResolved', elementID, choice: 'theirs' }),
    acceptMerged: (elementID, merged) => dispatch({ type: 'conflictResolved', elementID, choice: { merged } }),
    restoreStoredDraft: (elementID) => dispatch({ type: 'storedDraftResolved', elementID, choice: 'stored' }),
    discardStoredDraft: (elementID) => dispatch({ type: 'storedDraftResolved', elementID, choice: 'saved' }),
    async flush() {
      for (const flushEditor of editors.values()) flushEditor()
      await Promise.all([...state.keys()].map(flushZone))
      return drafts.every((draft) => draft.state === 'saved')
    },
    receive(newer) {
      for (const zone of newer) {
        const known = state.get(zone.elementID)?.draft.zone.version
        if (known !== undefined && zone.version > known) editors.get(zone.elementID)?.()
      }
      dispatch({ type: 'zonesReceived', zones: newer })
    },
    replace: (zone) => dispatch({ type: 'zoneReplaced', zone }),
    registerEditor(elementID, flush) {
      editors.set(elementID, flush)
      return () => {
        if (editors.get(elementID) === flush) editors.delete(elementID)
      }
    },
  }
}

interface EffectsOptions extends Pick<Required<ZoneDraftsOptions>, 'save' | 'storage' | 'now'> {
  dispatch: (event: ZoneDraftsEvent) => void
  /** Whether a screen shows the drafts; a failed save is retried automatically only then. */
  isWatched: () => boolean
}

/** Runs the reducer's effects: calls, timers and stored drafts. */
function createEffects({ save, storage, now, dispatch, isWatched }: EffectsOptions) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const saves = new Map<string, Promise<void>>()

  function sendSave({ elementID, content, version, key }: Extract<ZoneDraftsEffect, { type: 'save' }>): void {
    const ended = save(elementID, { content, version, key }).then(
      (zone) => {
        saves.delete(elementID)
        dispatch({ type: 'saveSucceeded', elementID, zone })
      },
      (error: unknown) => {
        saves.delete(elementID)
        dispatch({ type: 'saveFailed', elementID, error })
      },
    )
    saves.set(elementID, ended)
  }

  function startTimer(elementID: string, delay: number, fire: () => void): void {
    clearTimeout(timers.get(elementID))
    timers.set(elementID, setTimeout(fire, Math.max(0, delay)))
  }

  return {
    /** Returns the running save of a zone; undefined when there is none. */
    saveOf: (elementID: string) => saves.get(elementID),
    run(effect: ZoneDraftsEffect): void {
      switch (effect.type) {
        case 'save':
          return sendSave(effect)
        case 'scheduleSave': {
          const { elementID, dueAt } = effect
          return startTimer(elementID, dueAt - now(), () => dispatch({ type: 'saveDue', elementID }))
        }
        case 'scheduleRetry': {
          const { elementID, delay } = effect
          return startTimer(elementID, delay, () => isWatched() && dispatch({ type: 'retried', elementID }))
        }
        case 'stopTimer':
          return clearTimeout(timers.get(effect.elementID))
        case 'storeDraft':
          return storage.write(effect.elementID, effect.draft)
        case 'dropStoredDraft':
          return storage.remove(effect.elementID)
      }
    },
  }
}

/** The entries of a visit. A stored draft that turned out to be saved is dropped. */
function loadEntries(zones: readonly Zone[], storage: DraftStorage<StoredZone>, visit: string): ZoneDraftsState {
  return new Map(
    zones.map((zone) => {
      const stored = storage.read(zone.elementID)
      const entry = createZoneEntry(zone, stored, visit)
      if (stored !== undefined && entry.draft.state === 'saved') storage.remove(zone.elementID)
      return [zone.elementID, entry]
    }),
  )
}

const draftsOf = (entries: ZoneDraftsState) => [...entries.values()].map((entry) => entry.draft)
