import type { DraftStorage } from '../unsaved/draftStorage.ts'
import { type AutosaveEffect, type AutosaveEvent, autosaveReducer, type Choice } from './autosaveReducer.ts'
import { type AutosaveRules, startAutosave, type AutosaveState, type Versioned } from './autosaveState.ts'
import type { SentSave } from './sentSave.ts'
import type { StoredSave } from './storedSave.ts'

export interface CreateAutosaveOptions<Value, Server extends Versioned<Value>, Field = never> extends AutosaveRules<
  Value,
  Field
> {
  /** What the server has. */
  server: Server
  /** Saves a value that is based on a version. A repeated save has the same key. */
  save: (sent: SentSave<Value>) => Promise<Server>
  /** Returns what somebody else saved, of the error of a rejected save; undefined if that is not its reason. */
  theirsOf: (error: unknown) => Server | undefined
  /** The unsaved values of this person and subject on the device, and the name of this one among them. */
  storage: DraftStorage<StoredSave<Value>>
  name: string
  /** Returns the state of a value of an earlier visit. @default it waits to be saved */
  restore?: (
    saved: AutosaveState<Value, Server, Field>,
    stored: StoredSave<Value>,
  ) => AutosaveState<Value, Server, Field>
  /** Returns the time in ms; it never goes backwards. @default performance.now */
  now?: (() => number) | undefined
  /** The name of this visit, the beginning of the keys of its saves. @default a random one */
  visit?: string | undefined
}

/** A value that is saved while it is changed. The functions are stable. */
export interface Autosave<Value, Server extends Versioned<Value> = Versioned<Value>, Field = never> {
  subscribe: (listener: () => void) => () => void
  /** Returns the same object until something changes. */
  snapshot: () => AutosaveState<Value, Server, Field>
  /**
   * Changes the value, `changedAgo` ms ago. It is stored on this device at once, and saved after a pause, or after the
   * maximum wait while changes continue. `pauseMs` asks for a longer pause.
   */
  change: (value: Value, options?: { changedAgo?: number; pauseMs?: number | undefined }) => void
  /** Ends a conflict, or the choice about a value of an earlier visit. `field` names the field of the choice. */
  resolve: (choice: Choice<Value>, field?: Field) => void
  /** Applies what the server has now, except where it would replace something unsaved. */
  receive: (server: Server) => void
  /** Applies what the server made of the value on this person's request. Discards what is unsaved. */
  replace: (server: Server) => void
  /** Repeats a failed save. */
  retry: () => void
  /** Saves at once. Resolves with whether everything is saved, and nothing waits for a choice. */
  flush: () => Promise<boolean>
  /** Saves nothing any more, and discards what is stored on this device: the value was published. */
  discard: () => void
}

/** Creates the saving of a value, from what the server has and what an earlier visit left on this device. */
export function createAutosave<Value, Server extends Versioned<Value>, Field = never>(
  options: CreateAutosaveOptions<Value, Server, Field>,
): Autosave<Value, Server, Field> {
  const { save, theirsOf, storage, name, now = () => performance.now() } = options
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let state = initialState(options)

  function dispatch(event: AutosaveEvent<Value, Server, Field>): void {
    const step = autosaveReducer(state, event)
    const isChanged = step.state !== state
    state = step.state
    for (const effect of step.effects) run(effect)
    if (isChanged) for (const listener of listeners) listener()
  }

  function run(effect: AutosaveEffect<Value>): void {
    switch (effect.type) {
      case 'save':
        sending = save(effect.save).then(
          (server) => {
            sending = undefined
            dispatch({ type: 'saveSucceeded', server })
          },
          (error: unknown) => {
            sending = undefined
            dispatch({ type: 'saveFailed', error, theirs: theirsOf(error) })
          },
        )
        return
      case 'scheduleSave':
        return startTimer(effect.dueAt - now(), () => dispatch({ type: 'saveDue' }))
      case 'scheduleRetry':
        // Without a screen, no one sees the result; the device keeps the value.
        return startTimer(effect.delay, () => listeners.size > 0 && dispatch({ type: 'retried' }))
      case 'stopTimer':
        return clearTimeout(timer)
      case 'store':
        return storage.write(name, effect.draft)
      case 'discardStored':
        return storage.remove(name)
    }
  }

  function startTimer(delay: number, fire: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(fire, Math.max(0, delay))
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => state,
    change: (value, { changedAgo = 0, pauseMs } = {}) =>
      dispatch({ type: 'changed', value, at: now() - changedAgo, pauseMs }),
    resolve: (choice, field) => dispatch({ type: 'resolved', choice, field }),
    receive: (server) => dispatch({ type: 'received', server }),
    replace: (server) => dispatch({ type: 'replaced', server }),
    retry: () => dispatch({ type: 'retried' }),
    async flush() {
      // What changes during a save is sent next; after a failure there is nothing more to do.
      do {
        dispatch({ type: 'saveDue' })
        if (sending === undefined) break
        await sending
      } while (state.status === 'unsaved')
      return state.status === 'saved' && state.conflict === undefined
    },
    discard: () => dispatch({ type: 'closed' }),
  }
}

/** Returns the state of the start. A stored value that turned out to be saved is discarded. */
function initialState<Value, Server extends Versioned<Value>, Field>({
  server,
  storage,
  name,
  restore,
  visit = crypto.randomUUID(),
  isSame,
  isAsSent,
  merge,
  pauseMs,
}: CreateAutosaveOptions<Value, Server, Field>): AutosaveState<Value, Server, Field> {
  const rules = {
    ...(isSame && { isSame }),
    ...(isAsSent && { isAsSent }),
    ...(merge && { merge }),
    ...(pauseMs !== undefined && { pauseMs }),
  }
  const stored = storage.read(name)
  const state = startAutosave({ server, stored, visit, rules })
  if (stored === undefined) return state
  if (!state.isRestored) storage.remove(name)
  if (!state.isRestored || restore === undefined) return state
  return restore(startAutosave({ server, stored: undefined, visit, rules }), stored)
}
