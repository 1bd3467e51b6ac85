import type { Zone } from '@rankdesk/api'
import { changedTokens, withSharedTokens } from '@rankdesk/domain'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'
import { conflictingZone, isDirty, isSameHtml, isTransient, isUndecided, type ZoneEntry } from './zoneEntry.ts'

/** Pause after the last key before a zone is saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400
/** The same pause after a change to a text that several zones share; all of them are saved then (M252, M253). */
export const SHARED_SAVE_PAUSE_MS = 1500
/** Delay before a save is retried automatically after the server failed, in ms. */
export const RETRY_AFTER_MS = 5000

/** The zones of a strategy by element, in the order of the page. */
export type ZoneDraftsState = ReadonlyMap<string, ZoneEntry>

/** The events of the drafts. `elementID` is the zone of the event. */
export type ZoneDraftsEvent =
  /** A text was typed `typedAgo` ms ago. */
  | { type: 'edited'; elementID: string; content: string; typedAgo: number }
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
  | { type: 'save'; elementID: string; content: string; version: number }
  | { type: 'startTimer'; elementID: string; delay: number; event: 'saveDue' | 'retried' }
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
      return decide(entry, zone, event.choice === 'stored' ? content : zone.content)
    }
  }
}

/** Puts a typed text into its zone, and its shared values into all other zones. */
function edit(
  state: ZoneDraftsState,
  { elementID, content, typedAgo }: Extract<ZoneDraftsEvent, { type: 'edited' }>,
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
      const { state: changed, effects } = withEntry(step.state, id, putText(entry, next, typedAgo))
      return { state: changed, effects: [...step.effects, ...effects] }
    },
    { state, effects: [] },
  )
}

/** Changes the text of a zone. It is saved after a pause; an open choice stays open. */
function putText(entry: ZoneEntry, content: string, typedAgo: number): EntryStep {
  const { theirs, zone, state } = entry.draft
  if (isUndecided(entry)) {
    const next = withDraft(entry, { content, state, ...(theirs !== undefined && { theirs }) })
    return { entry: next, effects: [storeDraft(zone, content)] }
  }
  const updated = updateDraft(entry, { content })
  const { state: now } = updated.entry.draft
  if (now === 'saved') return { ...updated, effects: [...updated.effects, stopTimer(entry)] }
  if (entry.saving !== undefined) return updated
  return { ...updated, effects: [...updated.effects, startSaveTimer(updated.entry, typedAgo)] }
}

/** Sends the text unless a save is running, there is nothing to save, or a choice is open. */
function startSave(entry: ZoneEntry): EntryStep {
  const { content, zone } = entry.draft
  const stop = stopTimer(entry)
  if (entry.saving !== undefined || !isDirty(entry) || isUndecided(entry)) return { entry, effects: [stop] }
  const saving = { content, version: zone.version }
  return {
    entry: withDraft({ ...entry, saving, shared: false }, { state: 'saving' }),
    effects: [stop, { type: 'save', elementID: zone.elementID, ...saving }],
  }
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
  const ended = { ...entry, saving: undefined }
  // An earlier save of this text arrived, but its response was lost: nobody else changed the zone.
  if (theirs !== undefined && isSameHtml(theirs.content, saving.content)) return finishSave(entry, theirs)
  if (theirs !== undefined) return { entry: withDraft(ended, { state: 'conflict', theirs }), effects: [] }
  const { elementID } = draft.zone
  return {
    entry: withDraft(ended, { state: 'failed', problem: errorText(error) }),
    effects: isTransient(error) ? [{ type: 'startTimer', elementID, delay: RETRY_AFTER_MS, event: 'retried' }] : [],
  }
}

/** Ends a save whose result no longer matters. Text that was typed since is saved next. */
function endSupersededSave(entry: ZoneEntry): EntryStep {
  const ended = { ...entry, saving: undefined }
  return entry.draft.state === 'waiting' ? saveRemainingText(updateDraft(ended, {})) : { entry: ended, effects: [] }
}

/** Schedules the save of text that was typed during another save. */
function saveRemainingText(step: EntryStep): EntryStep {
  if (step.entry.draft.state !== 'waiting') return step
  return { ...step, effects: [...step.effects, startSaveTimer(step.entry, 0)] }
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
  if (entry.draft.state !== 'saved' || zone.version <= entry.draft.zone.version) return unchanged(entry)
  const next = withDraft({ ...entry, clean: zone.content }, { zone, content: zone.content, state: 'saved' })
  return { entry: next, effects: [] }
}

function replace(entry: ZoneEntry, zone: Zone): EntryStep {
  const part = { zone, content: zone.content, state: 'saved', restored: false } as const
  return {
    entry: withDraft({ ...entry, clean: zone.content }, part),
    effects: [stopTimer(entry), { type: 'dropStoredDraft', elementID: zone.elementID }],
  }
}

/** Computes the state after the text or its base changed, and stores unsaved text on the device. */
function updateDraft(entry: ZoneEntry, part: Partial<ZoneDraft>): EntryStep {
  const draft = { ...entry.draft, ...part }
  // The text of a running save may still become the server's, so a return to the clean text is saved again.
  const dirty = draft.content !== entry.clean || entry.saving !== undefined
  return {
    entry: withDraft(entry, { ...part, state: dirty ? 'waiting' : 'saved' }),
    effects: [
      dirty ? storeDraft(draft.zone, draft.content) : { type: 'dropStoredDraft', elementID: draft.zone.elementID },
    ],
  }
}

function withDraft(entry: ZoneEntry, part: Partial<ZoneDraft> & Pick<ZoneDraft, 'state'>): ZoneEntry {
  const { problem: _problem, theirs: _theirs, ...kept } = entry.draft
  return { ...entry, draft: { ...kept, ...part } }
}

const unchanged = (entry: ZoneEntry): EntryStep => ({ entry, effects: [] })

const stopTimer = ({ draft }: ZoneEntry): ZoneDraftsEffect => ({ type: 'stopTimer', elementID: draft.zone.elementID })

function startSaveTimer({ draft, shared }: ZoneEntry, typedAgo: number): ZoneDraftsEffect {
  const delay = Math.max(0, (shared ? SHARED_SAVE_PAUSE_MS : SAVE_PAUSE_MS) - typedAgo)
  return { type: 'startTimer', elementID: draft.zone.elementID, delay, event: 'saveDue' }
}

function storeDraft({ elementID, version, content: base }: Zone, content: string): ZoneDraftsEffect {
  return { type: 'storeDraft', elementID, draft: { content, version, base } }
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
