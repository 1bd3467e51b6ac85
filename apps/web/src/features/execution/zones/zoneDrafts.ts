import type { Zone } from '@rankdesk/api'
import { changedTokens, withSharedTokens } from '@rankdesk/domain'
import type { DraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { StoredZone, ZoneDraft } from './zoneDraft.ts'
import { type Entry, firstEntry, isPassing, isUndecided, theirZone } from './zoneEntry.ts'

/** Pause after the last key before a zone is saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400
/** The same where a text that several zones share was changed, in ms; then all of them are saved (M252, M253). */
export const SHARED_SAVE_PAUSE_MS = 1500
/** How long after the service could not be reached a save is tried again by itself, in ms. */
export const RETRY_AFTER_MS = 5000

export interface ZoneDraftsOptions {
  zones: readonly Zone[]
  /** Saves a text that is based on a version of its zone. Throws `ApiError`. */
  save: (elementID: string, content: string, version: number) => Promise<Zone>
  draftStorage: DraftStorage<StoredZone>
}

/** The drafts of a strategy's zones, in the order of the page. */
export interface ZoneDrafts {
  subscribe(listener: () => void): () => void
  /** The same array as long as nothing changed. */
  snapshot(): readonly ZoneDraft[]
  /** Takes over a text that was typed `typedAgo` ms ago, 0 unless said otherwise; it is saved after a pause. */
  edit(elementID: string, content: string, typedAgo?: number): void
  /** Tries to save a zone again, or all that failed. */
  retry(elementID?: string): void
  /** Ends a conflict: the text in the editor goes over theirs, or theirs takes its place. */
  keepMine(elementID: string): void
  takeTheirs(elementID: string): void
  /** Ends a conflict with a text that holds both. */
  takeMerged(elementID: string, content: string): void
  /** Ends the choice that a text found on this device leaves: it is saved, or what is saved stays (D05). */
  keepFound(elementID: string): void
  dropFound(elementID: string): void
  /** Sends everything that is not saved, at once. True when all of it is saved afterwards. */
  flush(): Promise<boolean>
  /** Takes over what the server has now, except where there is unsaved text. */
  receive(zones: readonly Zone[]): void
  /**
   * Takes over what this person had the server do to a zone: restore, reset, regenerate. Nothing unsaved is kept; what
   * was saved is a version.
   */
  adopt(zone: Zone): void
  /**
   * Makes the editor of a zone known: `flush` brings what is typed in it and not told yet. Asked before anything is sent
   * or taken over, so that no letter is missed (C23). Call the answer when the editor is gone.
   */
  holdEditor(elementID: string, flush: () => void): () => void
}

/** Starts from what the server has; what this device kept of an earlier visit is there to be chosen (D05). */
export function createZoneDrafts({ zones, save, draftStorage }: ZoneDraftsOptions): ZoneDrafts {
  const entries = new Map(zones.map((zone) => [zone.elementID, firstEntry(zone, draftStorage)]))
  const listeners = new Set<() => void>()
  const editors = new Map<string, () => void>()
  let shown = draftsOf(entries)

  function change(entry: Entry, part: Partial<ZoneDraft> & Pick<ZoneDraft, 'state'>): void {
    const { problem: _problem, theirs: _theirs, ...kept } = entry.draft
    entry.draft = { ...kept, ...part }
    shown = draftsOf(entries)
    for (const listener of listeners) listener()
  }

  const isDirty = (entry: Entry) => entry.draft.content !== entry.clean

  function saveSoon(entry: Entry, typedAgo = 0): void {
    clearTimeout(entry.timer)
    const pause = entry.shared ? SHARED_SAVE_PAUSE_MS : SAVE_PAUSE_MS
    entry.timer = setTimeout(() => void saveNow(entry), Math.max(0, pause - typedAgo))
  }

  /** One save of a zone at a time; what was typed meanwhile goes with the next one. */
  function saveNow(entry: Entry): Promise<void> {
    clearTimeout(entry.timer)
    if (entry.inFlight !== undefined) return entry.inFlight
    if (!isDirty(entry) || isUndecided(entry)) return Promise.resolve()
    entry.inFlight = send(entry).finally(() => {
      entry.inFlight = undefined
      if (entry.draft.state === 'waiting') saveSoon(entry)
    })
    return entry.inFlight
  }

  async function send(entry: Entry): Promise<void> {
    const { content, zone } = entry.draft
    entry.shared = false
    change(entry, { state: 'saving' })
    try {
      const saved = await save(zone.elementID, content, zone.version)
      // A deed of this person meanwhile, such as a reset, made a newer version.
      if (saved.version < entry.draft.zone.version) return
      entry.clean = content
      settle(entry, { zone: saved })
    } catch (error) {
      if (zone.version < entry.draft.zone.version) return
      const theirs = theirZone(error)
      if (theirs !== undefined) change(entry, { state: 'conflict', theirs })
      else {
        change(entry, { state: 'failed', problem: errorText(error) })
        if (isPassing(error)) entry.timer = setTimeout(() => listeners.size > 0 && retryNow(entry), RETRY_AFTER_MS)
      }
    }
  }

  function retryNow(entry: Entry): void {
    if (entry.draft.state === 'failed') void saveNow(entry)
  }

  function keep({ elementID, version, content: base }: Zone, content: string): void {
    draftStorage.keep(elementID, { content, version, base })
  }

  /** Puts a text into a zone, to be saved after a pause; where a choice is open it stays open. */
  function put(entry: Entry, content: string, typedAgo: number): void {
    const { theirs, zone, state } = entry.draft
    if (state === 'conflict' || state === 'found') {
      keep(zone, content)
      change(entry, { content, state, ...(theirs !== undefined && { theirs }) })
      return
    }
    settle(entry, { content })
    if (entry.draft.state === 'saved') clearTimeout(entry.timer)
    else if (entry.inFlight === undefined) saveSoon(entry, typedAgo)
  }

  /** Ends a choice with a text that goes over what the server has. */
  function decide(entry: Entry, over: Zone, content: string): void {
    entry.clean = over.content
    settle(entry, { zone: over, content, restored: false })
    void saveNow(entry)
  }

  /** Says where a zone stands after its text or its base changed, and keeps on the device what is not saved. */
  function settle(entry: Entry, part: Partial<ZoneDraft>): void {
    const next = { ...entry.draft, ...part }
    // While a save is on its way its text may yet become the server's, whatever the editor went back to.
    const dirty = next.content !== entry.clean || (entry.inFlight !== undefined && part.zone === undefined)
    if (dirty) keep(next.zone, next.content)
    else draftStorage.drop(next.zone.elementID)
    change(entry, { ...part, state: dirty ? 'waiting' : 'saved' })
  }

  const find = (elementID: string) => {
    const entry = entries.get(elementID)
    if (entry === undefined) throw new Error(`This strategy has no zone ${elementID}.`)
    return entry
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => shown,
    edit(elementID, content, typedAgo = 0) {
      const entry = find(elementID)
      const values = changedTokens(entry.draft.content, content)
      for (const other of values.size === 0 ? [] : entries.values()) {
        if (other === entry) continue
        const next = withSharedTokens(other.draft.content, values)
        if (next === other.draft.content) continue
        entry.shared = true
        other.shared = true
        put(other, next, typedAgo)
      }
      put(entry, content, typedAgo)
    },
    retry(elementID) {
      for (const entry of elementID === undefined ? entries.values() : [find(elementID)]) retryNow(entry)
    },
    keepMine(elementID) {
      const entry = find(elementID)
      const { theirs, content } = entry.draft
      if (theirs !== undefined) decide(entry, theirs, content)
    },
    takeTheirs(elementID) {
      const entry = find(elementID)
      const { theirs } = entry.draft
      if (theirs !== undefined) decide(entry, theirs, theirs.content)
    },
    takeMerged(elementID, content) {
      const entry = find(elementID)
      const { theirs } = entry.draft
      if (theirs !== undefined) decide(entry, theirs, content)
    },
    keepFound(elementID) {
      const entry = find(elementID)
      const { state, zone, content } = entry.draft
      if (state === 'found') decide(entry, zone, content)
    },
    dropFound(elementID) {
      const entry = find(elementID)
      const { state, zone } = entry.draft
      if (state === 'found') decide(entry, zone, zone.content)
    },
    async flush() {
      for (const bring of editors.values()) bring()
      await Promise.all([...entries.values()].map((entry) => flushEntry(entry)))
      return [...entries.values()].every((entry) => entry.draft.state === 'saved')
    },
    receive(newer) {
      for (const zone of newer) {
        const entry = entries.get(zone.elementID)
        if (entry !== undefined && zone.version > entry.draft.zone.version) editors.get(zone.elementID)?.()
        if (entry === undefined || entry.draft.state !== 'saved' || zone.version <= entry.draft.zone.version) continue
        entry.clean = zone.content
        change(entry, { zone, content: zone.content, state: 'saved' })
      }
    },
    adopt(zone) {
      const entry = entries.get(zone.elementID)
      if (entry === undefined) return
      clearTimeout(entry.timer)
      entry.clean = zone.content
      draftStorage.drop(zone.elementID)
      change(entry, { zone, content: zone.content, state: 'saved', restored: false })
    },
    holdEditor(elementID, flush) {
      editors.set(elementID, flush)
      return () => {
        if (editors.get(elementID) === flush) editors.delete(elementID)
      }
    },
  }

  async function flushEntry(entry: Entry): Promise<void> {
    await saveNow(entry)
    // Text typed while a save was on its way is still to be sent; after a failure there is no use in going on.
    while (entry.draft.state === 'waiting') await saveNow(entry)
  }
}

const draftsOf = (entries: ReadonlyMap<string, Entry>) => [...entries.values()].map((entry) => entry.draft)
