import { ApiError } from '@rankdesk/api'
import {
  type AutosaveState,
  type AutosaveStatus,
  contentToSave,
  isAsSent,
  isSame,
  MAX_UNSAVED_MS,
  RETRY_AFTER_MS,
  SAVE_PAUSE_MS,
  type Versioned,
} from './autosaveState.ts'
import type { SaveKeys, SentSave } from './sentSave.ts'
import type { StoredSave } from './storedSave.ts'

/** The answer to a conflict, or to the question whether a value of an earlier visit is kept. */
export type Choice<Value> = 'mine' | 'theirs' | { merged: Value }

/** Everything that can happen to a value. */
export type AutosaveEvent<Value, Server, Field> =
  /** It was changed at a time, in ms of a clock that never goes backwards. `pauseMs` asks for a longer pause. */
  | { type: 'changed'; value: Value; at: number; pauseMs?: number | undefined }
  /** The pause after a change is over, or everything unsaved is flushed. */
  | { type: 'saveDue' }
  /** A failed save is repeated. */
  | { type: 'retried' }
  | { type: 'saveSucceeded'; server: Server }
  /** `theirs` is what somebody else saved, if that is why the save was rejected. */
  | { type: 'saveFailed'; error: unknown; theirs: Server | undefined }
  /** A person chose. `field` is the field of the choice, where fields are merged. */
  | { type: 'resolved'; choice: Choice<Value>; field?: Field | undefined }
  /** The server's current value arrived. */
  | { type: 'received'; server: Server }
  /** The server replaced the value on this person's request. */
  | { type: 'replaced'; server: Server }
  /** The value was published: nothing of it is saved any more. */
  | { type: 'closed' }

/** An action of the runner after an event. There is one timer; starting it replaces the earlier one. */
export type AutosaveEffect<Value> =
  | { type: 'save'; save: SentSave<Value> }
  /** Starts the timer of `saveDue`. A time that has passed means at once. */
  | { type: 'scheduleSave'; dueAt: number }
  /** Starts the timer of `retried`. */
  | { type: 'scheduleRetry'; delay: number }
  | { type: 'stopTimer' }
  | { type: 'store'; draft: StoredSave<Value> }
  | { type: 'discardStored' }

export interface AutosaveStep<Value, Server extends Versioned<Value>, Field> {
  state: AutosaveState<Value, Server, Field>
  effects: readonly AutosaveEffect<Value>[]
}

const STOP_TIMER = { type: 'stopTimer' } as const
const DISCARD_STORED = { type: 'discardStored' } as const

/** Returns the next state and the effects to run. One save runs at a time; later changes go with the next one. */
export function autosaveReducer<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  event: AutosaveEvent<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  switch (event.type) {
    case 'changed':
      return change(state, event)
    case 'saveDue':
      return startSave(state)
    case 'retried':
      return state.status === 'failed' ? startSave(state) : unchanged(state)
    case 'saveSucceeded':
      return finishSave(state, event.server)
    case 'saveFailed':
      return failSave(state, event.error, event.theirs)
    case 'resolved':
      return resolve(state, event.choice, event.field)
    case 'received':
      return receive(state, event.server)
    case 'replaced':
      return replace(state, event.server)
    case 'closed':
      return {
        state: { ...state, isClosed: true, status: 'saved', conflict: undefined, unsettled: undefined },
        effects: [STOP_TIMER, DISCARD_STORED],
      }
  }
}

function change<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  { value, at, pauseMs = 0 }: Extract<AutosaveEvent<Value, Server, Field>, { type: 'changed' }>,
): AutosaveStep<Value, Server, Field> {
  if (state.isClosed || isSame(state, value, state.value)) return unchanged(state)
  if (isUndecided(state)) {
    const next = { ...state, value }
    return { state: next, effects: [store(next)] }
  }
  const changed = {
    first: state.changed?.first ?? at,
    last: at,
    pauseMs: Math.max(pauseMs, state.changed?.pauseMs ?? 0),
  }
  const step = settle({ ...state, value, changed })
  if (step.state.status === 'saved') {
    return { state: { ...step.state, changed: undefined }, effects: [...step.effects, STOP_TIMER] }
  }
  // Text that is typed during a save is scheduled when that has ended.
  return state.sending === undefined ? scheduled(step) : step
}

/**
 * Sends the value unless a save is running, there is nothing to save, or a choice is open. A save whose outcome is unknown
 * goes first, so that the value is based on the version that it may have created.
 */
function startSave<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  if (state.isClosed || state.sending !== undefined || isUndecided(state) || !hasUnsaved(state)) {
    return { state, effects: [STOP_TIMER] }
  }
  const next = nextSaveKey(state.keys)
  const content = contentToSave(state)
  const sending = state.unsettled ?? { content, version: state.server.version, key: next.key }
  const keys = state.unsettled === undefined ? next.keys : state.keys
  // What was changed since an unsettled save waits for the next one.
  const isAll = isSame(state, sending.content, content)
  const started: AutosaveState<Value, Server, Field> = {
    ...state,
    status: isAll ? 'saving' : 'unsaved',
    error: undefined,
    changed: isAll ? undefined : state.changed,
    sending,
    unsettled: undefined,
    keys,
  }
  return { state: started, effects: [STOP_TIMER, store(started), { type: 'save', save: sending }] }
}

function finishSave<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  server: Server,
): AutosaveStep<Value, Server, Field> {
  const { sending } = state
  if (sending === undefined) return unchanged(state)
  if (server.version < state.server.version) return endSupersededSave(state)
  return continued(settle({ ...state, sending: undefined, server, clean: sending.content }))
}

function failSave<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  error: unknown,
  theirs: Server | undefined,
): AutosaveStep<Value, Server, Field> {
  const { sending } = state
  if (sending === undefined) return unchanged(state)
  if (isSuperseded(state, sending)) return endSupersededSave(state)
  // Another tab or person saved the same, or the response of this save was lost: there is nothing to choose from.
  if (theirs !== undefined && isAsSent(state, theirs.value, sending.content)) return finishSave(state, theirs)
  const unsettled = isRejected(error) ? undefined : sending
  // The wait for the next attempt starts with the next change: a server that is down is not called with every key.
  const ended = { ...state, sending: undefined, unsettled, changed: undefined }
  if (state.isClosed) return { state: ended, effects: [] }
  if (theirs !== undefined) return meet(ended, theirs)
  const failed: AutosaveState<Value, Server, Field> = { ...ended, status: 'failed', error }
  const retry = { type: 'scheduleRetry', delay: RETRY_AFTER_MS } as const
  return { state: failed, effects: [store(failed), ...(isTransient(error) ? [retry] : [])] }
}

/** Whether the value was replaced on request while the save was under way. */
function isSuperseded<Value>({ server }: { server: Versioned<Value> }, sending: SentSave<Value>): boolean {
  return sending.version < server.version
}

/** Ends a save whose result no longer matters. What was changed since is saved next. */
function endSupersededSave<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  const ended = { ...state, sending: undefined, unsettled: undefined }
  return state.status === 'saved' ? { state: ended, effects: [] } : continued(settle(ended))
}

/** Meets a newer value of somebody else: merges it, or asks which one to keep. */
function meet<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  theirs: Server,
): AutosaveStep<Value, Server, Field> {
  const base = baseOf(state)
  if (state.rules.merge !== undefined) {
    const { merged, conflicts: fields } = state.rules.merge.merge(base, state.value, theirs.value)
    const conflict = fields.length === 0 ? undefined : { theirs, fields, base }
    return continued(settle({ ...state, value: merged, server: theirs, clean: theirs.value, conflict }))
  }
  // The newer version has the same value: something else of it changed.
  if (isSame(state, theirs.value, base)) return continued(settle({ ...state, server: theirs }))
  if (isAsSent(state, theirs.value, state.value)) return settle({ ...state, server: theirs, clean: state.value })
  const next: AutosaveState<Value, Server, Field> = {
    ...state,
    status: 'conflict',
    error: undefined,
    conflict: { theirs, fields: [], base },
  }
  return { state: next, effects: [store(next)] }
}

function resolve<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  choice: Choice<Value>,
  field: Field | undefined,
): AutosaveStep<Value, Server, Field> {
  const { conflict, value, rules } = state
  if (conflict !== undefined && rules.merge !== undefined && field !== undefined) {
    const fields = conflict.fields.filter((each) => each !== field)
    const next = choice === 'theirs' ? rules.merge.copy(value, [field], conflict.theirs.value) : value
    const left = fields.length === 0 ? undefined : { ...conflict, fields }
    return continued(settle({ ...state, value: next, conflict: left }))
  }
  if (!isUndecided(state)) return unchanged(state)
  const server = conflict?.theirs ?? state.server
  const chosen = choice === 'mine' ? value : choice === 'theirs' ? server.value : choice.merged
  // The save of an earlier visit may still arrive: it is repeated before the value that goes on from it.
  const unsettled = choice === 'theirs' ? undefined : state.unsettled
  const decided = { ...state, value: chosen, server, clean: server.value, conflict: undefined, unsettled }
  const step = settle({ ...decided, isRestored: false })
  return followedBy(step, startSave(step.state))
}

function receive<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  server: Server,
): AutosaveStep<Value, Server, Field> {
  if (state.isClosed || state.sending !== undefined || server.version < state.server.version) return unchanged(state)
  if (server.version === state.server.version) {
    // Something that has no version changed, such as an approval.
    const isNews = state.status === 'saved' && hasOtherFacts(state.server, server)
    return isNews ? { state: { ...state, server }, effects: [] } : unchanged(state)
  }
  if (state.rules.merge !== undefined) return meet(state, server)
  if (state.status === 'saved') {
    return { state: { ...state, server, value: server.value, clean: server.value }, effects: [] }
  }
  const isSameValue = !isUndecided(state) && isSame(state, server.value, state.server.value)
  return isSameValue ? { state: { ...state, server }, effects: [] } : unchanged(state)
}

/** Whether the server says something else about a version than before. */
function hasOtherFacts(known: object, received: object): boolean {
  return known !== received && JSON.stringify(known) !== JSON.stringify(received)
}

function replace<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
  server: Server,
): AutosaveStep<Value, Server, Field> {
  const { value } = server
  const saved = { status: 'saved', error: undefined, conflict: undefined, isRestored: false } as const
  return {
    state: { ...state, ...saved, value, server, clean: value, unsettled: undefined, changed: undefined },
    effects: [STOP_TIMER, DISCARD_STORED],
  }
}

/** Computes the status after a value or its base changed, and stores on the device what is unsaved. */
function settle<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  if (state.isClosed) return { state, effects: [] }
  // The value of a running save may become the server's, so a return to the clean one is saved again.
  const isUnsaved = hasUnsaved(state) || state.sending !== undefined
  const next: AutosaveState<Value, Server, Field> = {
    ...state,
    status: isUnsaved ? 'unsaved' : 'saved',
    error: undefined,
  }
  return { state: next, effects: [isUnsaved || state.conflict !== undefined ? store(next) : DISCARD_STORED] }
}

/** Schedules the save of what is still unsaved. */
function continued<Value, Server extends Versioned<Value>, Field>(
  step: AutosaveStep<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  return step.state.status === 'unsaved' ? scheduled(step) : step
}

/** Schedules the save: a pause after the last change, or the maximum wait after the first, whichever comes first. */
function scheduled<Value, Server extends Versioned<Value>, Field>({
  state,
  effects,
}: AutosaveStep<Value, Server, Field>): AutosaveStep<Value, Server, Field> {
  const { changed, rules } = state
  const pause = Math.max(changed?.pauseMs ?? 0, rules.pauseMs ?? SAVE_PAUSE_MS)
  const dueAt =
    changed === undefined ? 0 : Math.min(changed.last + pause, changed.first + Math.max(pause, MAX_UNSAVED_MS))
  return { state, effects: [...effects, { type: 'scheduleSave', dueAt }] }
}

function store<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
): AutosaveEffect<Value> {
  const { value, server, conflict, keys, sending, unsettled } = state
  // After a reload, a save of version 0 is rejected with theirs, so that the choice of fields is offered again.
  const version = conflict !== undefined && conflict.fields.length > 0 ? 0 : server.version
  const sent = sending ?? unsettled
  const draft = { content: value, version, base: baseOf(state), visit: keys.visit, ...(sent !== undefined && { sent }) }
  return { type: 'store', draft }
}

function followedBy<Value, Server extends Versioned<Value>, Field>(
  before: AutosaveStep<Value, Server, Field>,
  { state, effects }: AutosaveStep<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  return { state, effects: [...before.effects, ...effects] }
}

function unchanged<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
): AutosaveStep<Value, Server, Field> {
  return { state, effects: [] }
}

/** Returns the key of the next save, and the keys after it. */
function nextSaveKey({ visit, count }: SaveKeys): { key: string; keys: SaveKeys } {
  return { key: `${visit}-${count + 1}`, keys: { visit, count: count + 1 } }
}

/** Whether the server certainly did not make the save: it rejected the request. */
function isRejected(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500
}

/** Whether a failure may pass by itself: the server was not reached, or it failed. */
function isTransient(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Returns what ours and theirs are compared with: a field in conflict stays at what both started from. */
function baseOf<Value, Server extends Versioned<Value>, Field>({
  server,
  conflict,
  rules,
}: AutosaveState<Value, Server, Field>): Value {
  return conflict === undefined
    ? server.value
    : (rules.merge?.copy(server.value, conflict.fields, conflict.base) ?? server.value)
}

/** Whether a person must choose between two values before anything is sent. */
function isUndecided({ status }: { status: AutosaveStatus }): boolean {
  return status === 'conflict' || status === 'found'
}

/** Whether there is something to send: another value than the accepted one, or a save whose outcome is unknown. */
function hasUnsaved<Value, Server extends Versioned<Value>, Field>(
  state: AutosaveState<Value, Server, Field>,
): boolean {
  return state.unsettled !== undefined || !isSame(state, contentToSave(state), state.clean)
}
