import { ApiError } from '@rankdesk/api'
import type { ErrorText } from '#lib/errors/errorText.ts'
import { draftErrorText } from '#lib/forms/draftErrorText.ts'
import { isRejected, nextSaveKey, type SaveKeys, type SentSave } from '#lib/unsaved/saveKeys.ts'
import { type BlogFields, isFields, sameFields, type StoredFields } from './blogFields.ts'

/** The fields of a blog entry as they are shown, and whether they are saved. */
export interface BlogDraftState {
  fields: BlogFields
  /** `waiting`: changed and not sent yet. `conflict`: someone else saved other fields. */
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
  /** The reason why they are not saved; of `failed` only. */
  problem?: ErrorText
  /** The fields on the server; of `conflict` only. */
  theirs?: BlogFields
  /** Whether they were restored from this device. */
  restored: boolean
}

/** The draft with what its saves need. */
export interface BlogDraftModel {
  shown: BlogDraftState
  /** The version that the next save is based on. */
  version: number
  /** The fields that were saved last. */
  clean: BlogFields
  /** The version of the fields on the server, once a save was refused. */
  theirVersion: number
  /** The running save; only one runs at a time. */
  saving: SentSave<BlogFields> | undefined
  /** The last save, if its outcome is unknown because the response was lost. It is repeated before anything else is sent. */
  unsettled: SentSave<BlogFields> | undefined
  /** The times of the first and the last change that was not sent yet, in ms. */
  typed: { first: number; last: number } | undefined
  keys: SaveKeys
}

/** Pause after the last key before the fields are saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400
/** The maximum time from a change to its save while typing continues without a pause, in ms. */
export const MAX_SAVE_WAIT_MS = 1000

/** Everything that can happen to the draft. */
export type BlogDraftEvent =
  /** Fields were changed at a time, in ms of a clock that never goes backwards. */
  | { type: 'changed'; part: Partial<BlogFields>; at: number }
  /** The pause after typing is over, or everything unsaved is flushed. */
  | { type: 'saveDue' }
  | { type: 'retried' }
  | { type: 'saveSucceeded'; version: number }
  | { type: 'saveFailed'; error: unknown }
  /** A person ended a conflict with the fields that replace the other ones. */
  | { type: 'conflictResolved'; choice: 'mine' | 'theirs' }

/** An action of the runner after an event. There is one timer; starting it replaces the earlier one. */
export type BlogDraftEffect =
  | ({ type: 'save' } & SentSave<BlogFields>)
  /** Starts the timer of `saveDue`. A time that has passed means at once. */
  | { type: 'startTimer'; dueAt: number }
  | { type: 'stopTimer' }
  | { type: 'storeDraft'; draft: StoredFields }
  | { type: 'dropStoredDraft' }

interface BlogDraftStep {
  state: BlogDraftModel
  effects: readonly BlogDraftEffect[]
}

/** Creates the draft from the server's fields and the stored draft of an earlier visit, which then waits to be saved. */
export function createBlogDraftModel(
  { fields, version, visit }: { fields: BlogFields; version: number; visit: string },
  stored?: StoredFields,
): BlogDraftModel {
  const restored = stored !== undefined && !sameFields(stored.fields, fields)
  return {
    shown: restored ? { fields: stored.fields, state: 'waiting', restored } : { fields, state: 'saved', restored },
    version: restored ? stored.version : version,
    clean: fields,
    theirVersion: version,
    saving: undefined,
    unsettled: restored ? stored.sent : undefined,
    typed: undefined,
    keys: { visit, count: 0 },
  }
}

/** Returns the next state and the effects to run. One save runs at a time; later changes go with the next one. */
export function blogDraftReducer(state: BlogDraftModel, event: BlogDraftEvent): BlogDraftStep {
  switch (event.type) {
    case 'changed':
      return change(state, event)
    case 'saveDue':
      return startSave(state)
    case 'retried':
      return ['failed', 'waiting'].includes(state.shown.state) ? startSave(state) : { state, effects: [] }
    case 'saveSucceeded':
      return finishSave(state, event.version)
    case 'saveFailed':
      return failSave(state, event.error)
    case 'conflictResolved':
      return resolveConflict(state, event.choice)
  }
}

function change(state: BlogDraftModel, { part, at }: Extract<BlogDraftEvent, { type: 'changed' }>): BlogDraftStep {
  const fields = { ...state.shown.fields, ...part }
  const { theirs } = state.shown
  if (theirs !== undefined) return show(state, { fields, state: 'conflict', theirs })
  const typed = { first: state.typed?.first ?? at, last: at }
  if (state.saving !== undefined) return show({ ...state, typed }, { fields, state: 'waiting' })
  // The fields of a save whose outcome is unknown may be the server's, so a return to the clean ones is saved again.
  return sameFields(fields, state.clean) && state.unsettled === undefined
    ? followedBy(show({ ...state, typed: undefined }, { fields, state: 'saved' }), { type: 'stopTimer' })
    : schedule(show({ ...state, typed }, { fields, state: 'waiting' }))
}

/**
 * Sends the fields unless a save is running, there is nothing to save, or a choice is open. A save whose outcome is unknown
 * goes first, so that the fields are based on the version that it may have created.
 */
function startSave(state: BlogDraftModel): BlogDraftStep {
  const { fields, state: status } = state.shown
  const stop: BlogDraftStep = { state, effects: [{ type: 'stopTimer' }] }
  if (state.saving !== undefined || status === 'saved' || status === 'conflict') return stop
  const { key, keys } = nextSaveKey(state.keys)
  const saving = state.unsettled ?? { content: fields, version: state.version, key }
  const started = { ...state, saving, unsettled: undefined, keys: state.unsettled === undefined ? keys : state.keys }
  const step = sameFields(saving.content, fields)
    ? show({ ...started, typed: undefined }, { fields, state: 'saving' })
    : show(started, { fields, state: 'waiting' })
  return { state: step.state, effects: [...stop.effects, ...step.effects, { type: 'save', ...saving }] }
}

function finishSave(state: BlogDraftModel, version: number): BlogDraftStep {
  if (state.saving === undefined) return { state, effects: [] }
  const next = { ...state, version, clean: state.saving.content, saving: undefined }
  const { fields } = state.shown
  if (sameFields(fields, next.clean)) return show({ ...next, typed: undefined }, { fields, state: 'saved' })
  return schedule(show(next, { fields, state: 'waiting' }))
}

function failSave(state: BlogDraftModel, error: unknown): BlogDraftStep {
  if (state.saving === undefined) return { state, effects: [] }
  const { fields } = state.shown
  const unsettled = isRejected(error) ? undefined : state.saving
  // The wait for the next attempt starts with the next key: a server that is down is not called with every key.
  const ended = { ...state, saving: undefined, unsettled, typed: undefined }
  const theirs = conflictingFields(error)
  if (theirs === undefined) return show(ended, { fields, state: 'failed', problem: draftErrorText(error) })
  // An earlier save of these fields arrived, but its response was lost.
  if (sameFields(theirs.fields, fields)) {
    return show({ ...ended, version: theirs.version, clean: fields }, { fields, state: 'saved' })
  }
  return show({ ...ended, theirVersion: theirs.version }, { fields, state: 'conflict', theirs: theirs.fields })
}

function resolveConflict(state: BlogDraftModel, choice: 'mine' | 'theirs'): BlogDraftStep {
  const { theirs, fields } = state.shown
  if (theirs === undefined) return { state, effects: [] }
  const based = { ...state, version: state.theirVersion }
  if (choice === 'theirs') return show({ ...based, clean: theirs }, { fields: theirs, state: 'saved', restored: false })
  const waiting = show(based, { fields, state: 'waiting' })
  const saving = startSave(waiting.state)
  return { state: saving.state, effects: [...waiting.effects, ...saving.effects] }
}

/** Shows the fields in a state, and stores on the device what is not saved. */
function show(
  state: BlogDraftModel,
  shown: Omit<BlogDraftState, 'restored'> & Partial<Pick<BlogDraftState, 'restored'>>,
): BlogDraftStep {
  const { fields } = shown
  const sent = state.saving ?? state.unsettled
  const draft = { fields, version: state.version, ...(sent !== undefined && { sent }) }
  return {
    state: { ...state, shown: { restored: state.shown.restored, ...shown } },
    effects: [shown.state === 'saved' ? { type: 'dropStoredDraft' } : { type: 'storeDraft', draft }],
  }
}

/** Schedules the save: a pause after the last key, or the maximum wait after the first, whichever comes first. */
function schedule(step: BlogDraftStep): BlogDraftStep {
  const { typed } = step.state
  const dueAt = typed === undefined ? 0 : Math.min(typed.last + SAVE_PAUSE_MS, typed.first + MAX_SAVE_WAIT_MS)
  return followedBy(step, { type: 'startTimer', dueAt })
}

const followedBy = ({ state, effects }: BlogDraftStep, effect: BlogDraftEffect): BlogDraftStep => ({
  state,
  effects: [...effects, effect],
})

/** Returns the fields on the server if a save was refused because of them (409). */
function conflictingFields(error: unknown): { fields: BlogFields; version: number } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (typeof error.data !== 'object' || error.data === null || !('theirs' in error.data)) return undefined
  const { theirs } = error.data
  if (!isFields(theirs) || !('version' in theirs) || typeof theirs.version !== 'number') return undefined
  const { version, ...fields } = theirs
  return { fields, version }
}
