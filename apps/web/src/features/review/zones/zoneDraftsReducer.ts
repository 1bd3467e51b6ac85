import type { Zone } from '@rankdesk/api'
import { changedTokens, withSharedTokens } from '@rankdesk/domain'
import { errorText } from '#lib/errors/errorText.ts'
import { isRejected, nextSaveKey, type SentSave } from '#lib/unsaved/saveKeys.ts'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'
import { conflictingZone, isDirty, isSameHtml, isTransient, isUndecided, type ZoneEntry } from './zoneEntry.ts'

/** Pause after the last key before a zone is saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400
/** The maximum time from a key to the save of its text while typing continues without a pause, in ms. */
export const MAX_SAVE_WAIT_MS = 1000
/**
 * The pause after a change to a text that several zones share; all of them are saved then (M252, M253). It is also the
 * maximum time to their save.
 */
export const SHARED_SAVE_PAUSE_MS = 1500
/** Delay before a save is retried automatically after the server failed, in ms. */
export const RETRY_AFTER_MS = 5000

/** The zones of a strategy by element, in the order of the page. */
export type ZoneDraftsState = ReadonlyMap<string, ZoneEntry>

/** The events of the drafts. `elementID` is the zone of the event. */
export type ZoneDraftsEvent =
  /** A text was typed at a time, in ms of a clock that never goes backwards. */
  | { type: 'edited'; elementID: string; content: string; at: number }
  /** The pause after typing is over, or everything unsaved is flushed. */
  | { type: 'saveDue'; elementID: string }
  | { type: 'retried'; elementID: string }
  | { type: 'saveSucceeded'; elementID: string; zone: Zone }
  | { type: 'saveFailed'; elementID: string; error: unknown }
  /** A person resolved a conflict with a text that replaces the one on the server. */
  | { type: 'conflictResolved'; elementID: string; choice: 'mine' | 'theirs' | { merged: string } }
  /** A person chose between the stored draft and the saved text. */
  | { type: 'storedDraftResolved'; elementID: string; choice: 'stored' | 'saved' }
  /** The server's current zones arrived. */
  | { type: 'zonesReceived'; zones: readonly Zone[] }
  /** The server replaced a text on this person's request (reset, restore, regenerate). */
  | { type: 'zoneReplaced'; zone: Zone }

/** An action of the runner after an event. A zone has one timer; starting it replaces the earlier one. */
export type ZoneDraftsEffect =
  | ({ type: 'save'; elementID: string } & SentSave<string>)
  /** Starts the timer of `saveDue`. A time that has passed means at once. */
  | { type: 'scheduleSave'; elementID: string; dueAt: number }
  /** Starts the timer of `retried`. */
  | { type: 'scheduleRetry'; elementID: string; delay: number }
  | { type: 'stopTimer'; elementID: string }
  | { type: 'storeDraft'; elementID: string; draft: StoredZone }
  | { type: 'dropStoredDraft'; elementID: string }

export interface ZoneDraftsStep {
  state: ZoneDraftsState
  effects: readonly ZoneDraftsEffect[]
}

interface EntryStep {
  entry: ZoneEntry
  effects: readonly ZoneDraftsEffect[]
}

/** Returns the next state and the effects to run. Throws when an edit or choice names an unknown zone. */
export function zoneDraftsReducer(state: ZoneDraftsState, event: ZoneDraftsEvent): ZoneDraftsStep {
  switch (event.type) {
    case 'zonesReceived':
      return eachZone(state, event.zones, receive)
    case 'zoneReplaced':
      return eachZone(state, [event.zone], replace)
    case 'edited':
      return edit(state, event)
    default: {
      const entry = state.get(event.elementID)
      if (entry === undefined) throw new Error(`This strategy has no zone ${event.elementID}.`)
      return withEntry(state, event.elementID, reduceEntry(entry, event))
    }
  }
}

type EntryEvent = Exclude<ZoneDraftsEvent, { type: 'zonesReceived' | 'zoneReplaced' | 'edited' }>

function reduceEntry(entry: ZoneEntry, event: EntryEvent): EntryStep {
  switch (event.type) {
    case 'saveDue':
      return startSave(entry)
    case 'retried':
      return entry.draft.state === 'failed' ? startSave(entry) : unchanged(entry)
    case 'saveSucceeded':
      return finishSave(entry, event.zone)
    case 'saveFailed':
      return failSave(entry, event.error)
    case 'conflictResolved':
      return resolveConflict(entry, event.choice)
    case 'storedDraftResolved': {
      const { state, zone, content } = entry.draft
      if (state !== 'found') return unchanged(entry)
      if (event.choice === 'stored') return decide(entry, zone, content)
      return decide({ ...entry, unsettled: undefined }, zone, zone.content)
    }
  }
}

/** Puts a typed text into its zone, and its shared values into all other zones. */
function edit(
  state: ZoneDraftsState,
  { elementID, content, at }: Extract<ZoneDraftsEvent, { type: 'edited' }>,
): ZoneDraftsStep {
  const edited = state.get(elementID)
  if (edited === undefined) throw new Error(`This strategy has no zone ${elementID}.`)
  const values = changedTokens(edited.draft.content, content)
  const others = values.size === 0 ? [] : [...state].filter(([id]) => id !== elementID)
  const touched = others.flatMap(([id, entry]) => {
    const next = withSharedTokens(entry.draft.content, values)
    return next === entry.draft.content ? [] : [{ id, next, entry: { ...entry, shared: true } }]
  })
  const own = touched.length > 0 ? { ...edited, shared: true } : edited
  return [...touched, { id: elementID, next: content, entry: own }].reduce<ZoneDraftsStep>(
    (step, { id, next, entry }) => {
      const { state: changed, effects } = withEntry(step.state, id, putText(entry, next, at))
      return { state: changed, effects: [...step.effects, ...effects] }
    },
    { state, effects: [] },
  )
}

/** Changes the text of a zone. It is saved after a pause; an open choice stays open. */
function putText(entry: ZoneEntry, content: string, at: number): EntryStep {
  const { theirs, state } = entry.draft
  if (isUndecided(entry)) {
    const next = withDraft(entry, { content, state, ...(theirs !== undefined && { theirs }) })
    return { entry: next, effects: [storeDraft(next)] }
  }
  const typed = { first: entry.typed?.first ?? at, last: at }
  const updated = updateDraft({ ...entry, typed }, { content })
  if (updated.entry.draft.state === 'saved') {
    return {
      entry: { ...updated.entry, typed: undefined },
      effects: [...updated.effects, stopTimer(entry)],
    }
  }
  if (entry.saving !== undefined) return updated
  return { ...updated, effects: [...updated.effects, scheduleSave(updated.entry)] }
}

/**
 * Sends the text unless a save is running, there is nothing to save, or a choice is open. A save whose outcome is unknown
 * goes first, so that the text is based on the version that it may have created.
 */
function startSave(entry: ZoneEntry): EntryStep {
  const stop = stopTimer(entry)
  if (entry.saving !== undefined || !isDirty(entry) || isUndecided(entry)) return { entry, effects: [stop] }
  const { content, zone } = entry.draft
  const { key, keys } = nextSaveKey(entry.keys)
  const started: ZoneEntry =
    entry.unsettled === undefined
      ? { ...entry, keys, saving: { content, version: zone.version, key } }
      : { ...entry, unsettled: undefined, saving: entry.unsettled }
  const saving = started.saving ?? { content, version: zone.version, key }
  // Text beyond that of an unsettled save waits for the next one.
  const isAll = saving.content === content
  const next = withDraft(isAll ? { ...started, shared: false, typed: undefined } : started, {
    state: isAll ? 'saving' : 'waiting',
  })
  return { entry: next, effects: [stop, storeDraft(next), { type: 'save', elementID: zone.elementID, ...saving }] }
}

function finishSave(entry: ZoneEntry, zone: Zone): EntryStep {
  const { saving, draft } = entry
  if (saving === undefined) return unchanged(entry)
  // A reset or restore during the save created a newer version.
  if (zone.version < draft.zone.version) return endSupersededSave(entry)
  return saveRemainingText(updateDraft({ ...entry, saving: undefined, clean: saving.content }, { zone }))
}

function failSave(entry: ZoneEntry, error: unknown): EntryStep {
  const { saving, draft } = entry
  if (saving === undefined) return unchanged(entry)
  if (saving.version < draft.zone.version) return endSupersededSave(entry)
  const theirs = conflictingZone(error)
  // Another tab or person saved the same text: there is nothing to choose from.
  if (theirs !== undefined && isSameHtml(theirs.content, saving.content)) return finishSave(entry, theirs)
  const unsettled = isRejected(error) ? undefined : saving
  // The wait for the next attempt starts with the next key: a server that is down is not called with every key.
  const ended = { ...entry, saving: undefined, unsettled, typed: undefined }
  const next = withDraft(
    ended,
    theirs !== undefined ? { state: 'conflict', theirs } : { state: 'failed', problem: errorText(error) },
  )
  const { elementID } = draft.zone
  return {
    entry: next,
    effects: [
      storeDraft(next),
      ...(isTransient(error) ? [{ type: 'scheduleRetry' as const, elementID, delay: RETRY_AFTER_MS }] : []),
    ],
  }
}

/** Ends a save whose result no longer matters. Text that was typed since is saved next. */
function endSupersededSave(entry: ZoneEntry): EntryStep {
  const ended = { ...entry, saving: undefined, unsettled: undefined }
  return entry.draft.state === 'waiting' ? saveRemainingText(updateDraft(ended, {})) : { entry: ended, effects: [] }
}

/** Schedules the save of text that was typed during another save. */
function saveRemainingText(step: EntryStep): EntryStep {
  if (step.entry.draft.state !== 'waiting') return step
  return { ...step, effects: [...step.effects, scheduleSave(step.entry)] }
}

function resolveConflict(entry: ZoneEntry, choice: 'mine' | 'theirs' | { merged: string }): EntryStep {
  const { theirs, content } = entry.draft
  if (theirs === undefined) return unchanged(entry)
  if (choice === 'mine') return decide(entry, theirs, content)
  return decide(entry, theirs, choice === 'theirs' ? theirs.content : choice.merged)
}

/** Resolves a choice with a text that replaces the server's. */
function decide(entry: ZoneEntry, base: Zone, content: string): EntryStep {
  const updated = updateDraft({ ...entry, clean: base.content }, { zone: base, content, restored: false })
  const started = startSave(updated.entry)
  return { entry: started.entry, effects: [...updated.effects, ...started.effects] }
}

function receive(entry: ZoneEntry, zone: Zone): EntryStep {
  const { draft } = entry
  if (draft.state !== 'saved' || zone.version < draft.zone.version) return unchanged(entry)
  // An approval is not a version.
  if (zone.version === draft.zone.version) {
    if (zone.approval?.at === draft.zone.approval?.at) return unchanged(entry)
    return {
      entry: withDraft(entry, { zone: { ...draft.zone, approval: zone.approval }, state: 'saved' }),
      effects: [],
    }
  }
  const next = withDraft({ ...entry, clean: zone.content }, { zone, content: zone.content, state: 'saved' })
  return { entry: next, effects: [] }
}

function replace(entry: ZoneEntry, zone: Zone): EntryStep {
  const part = { zone, content: zone.content, state: 'saved', restored: false } as const
  return {
    entry: withDraft({ ...entry, clean: zone.content, unsettled: undefined, typed: undefined }, part),
    effects: [stopTimer(entry), { type: 'dropStoredDraft', elementID: zone.elementID }],
  }
}

/** Computes the state after the text or its base changed, and stores unsaved text on the device. */
function updateDraft(entry: ZoneEntry, part: Partial<ZoneDraft>): EntryStep {
  const changed = { ...entry, draft: { ...entry.draft, ...part } }
  // The text of an unfinished save may become the server's, so a return to the clean text is saved again.
  const dirty = isDirty(changed) || entry.saving !== undefined
  const next = withDraft(entry, { ...part, state: dirty ? 'waiting' : 'saved' })
  const { elementID } = next.draft.zone
  return { entry: next, effects: [dirty ? storeDraft(next) : { type: 'dropStoredDraft', elementID }] }
}

function withDraft(entry: ZoneEntry, part: Partial<ZoneDraft> & Pick<ZoneDraft, 'state'>): ZoneEntry {
  const { problem: _problem, theirs: _theirs, ...rest } = entry.draft
  return { ...entry, draft: { ...rest, ...part } }
}

const unchanged = (entry: ZoneEntry): EntryStep => ({ entry, effects: [] })

const stopTimer = ({ draft }: ZoneEntry): ZoneDraftsEffect => ({ type: 'stopTimer', elementID: draft.zone.elementID })

/** Schedules the save: a pause after the last key, or the maximum wait after the first, whichever comes first. */
function scheduleSave({ draft, shared, typed }: ZoneEntry): ZoneDraftsEffect {
  const [pause, maxWait] = shared ? [SHARED_SAVE_PAUSE_MS, SHARED_SAVE_PAUSE_MS] : [SAVE_PAUSE_MS, MAX_SAVE_WAIT_MS]
  const dueAt = typed === undefined ? 0 : Math.min(typed.last + pause, typed.first + maxWait)
  return { type: 'scheduleSave', elementID: draft.zone.elementID, dueAt }
}

function storeDraft({ draft: { zone, content }, keys, saving, unsettled }: ZoneEntry): ZoneDraftsEffect {
  const { elementID, version, content: base } = zone
  const sent = saving ?? unsettled
  const draft = { content, version, base, visit: keys.visit, ...(sent !== undefined && { sent }) }
  return { type: 'storeDraft', elementID, draft }
}

function withEntry(state: ZoneDraftsState, elementID: string, { entry, effects }: EntryStep): ZoneDraftsStep {
  if (state.get(elementID) === entry) return { state, effects }
  return { state: new Map(state).set(elementID, entry), effects }
}

/** Applies zones of the server to the entries that have them. */
function eachZone(
  state: ZoneDraftsState,
  zones: readonly Zone[],
  apply: (entry: ZoneEntry, zone: Zone) => EntryStep,
): ZoneDraftsStep {
  return zones.reduce<ZoneDraftsStep>(
    (step, zone) => {
      const entry = step.state.get(zone.elementID)
      if (entry === undefined) return step
      const { state: next, effects } = withEntry(step.state, zone.elementID, apply(entry, zone))
      return { state: next, effects: [...step.effects, ...effects] }
    },
    { state, effects: [] },
  )
}
