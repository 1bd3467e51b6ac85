import { ApiError, type Zone, zoneSchema } from '@rankdesk/api'
import type { DeviceShelf } from '../../../shared/unsaved/deviceShelf.ts'
import { errorText } from '../../../shared/errors/errorText.ts'
import type { ShelvedZone, ZoneDraft } from './zoneDraft.ts'

/** Pause after the last key before a zone is saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400

export interface ZoneDraftsOptions {
  zones: readonly Zone[]
  /** Saves a text that is based on a version of its zone. Throws `ApiError`. */
  save: (elementID: string, content: string, version: number) => Promise<Zone>
  shelf: DeviceShelf<ShelvedZone>
}

/** The drafts of a strategy's zones, in the order of the page. */
export interface ZoneDrafts {
  /** Sends what came back from the device; called once the screen is there. */
  begin(): void
  subscribe(listener: () => void): () => void
  /** The same array as long as nothing changed. */
  snapshot(): readonly ZoneDraft[]
  /** Takes a typed text over; it is saved after a pause. */
  edit(elementID: string, content: string): void
  /** Tries to save a zone again, or all that failed. */
  retry(elementID?: string): void
  /** Ends a conflict: the text in the editor goes over theirs, or theirs takes its place. */
  keepMine(elementID: string): void
  takeTheirs(elementID: string): void
  /** Sends everything that is not saved, at once. True when all of it is saved afterwards. */
  flush(): Promise<boolean>
  /** Takes over what the server has now, except where there is unsaved text. */
  receive(zones: readonly Zone[]): void
}

interface Entry {
  draft: ZoneDraft
  /** The text that the server was last seen to have taken; it may have tidied it, so `zone.content` can differ. */
  clean: string
  timer: ReturnType<typeof setTimeout> | undefined
  inFlight: Promise<void> | undefined
}

/** Starts from what the server has, and from what this device kept of an earlier visit, which then waits to be saved. */
export function createZoneDrafts({ zones, save, shelf }: ZoneDraftsOptions): ZoneDrafts {
  const entries = new Map(zones.map((zone) => [zone.elementID, firstEntry(zone, shelf)]))
  const listeners = new Set<() => void>()
  let shown = draftsOf(entries)

  function change(entry: Entry, part: Partial<ZoneDraft> & Pick<ZoneDraft, 'state'>): void {
    const { problem: _problem, theirs: _theirs, ...kept } = entry.draft
    entry.draft = { ...kept, ...part }
    shown = draftsOf(entries)
    for (const listener of listeners) listener()
  }

  const isDirty = (entry: Entry) => entry.draft.content !== entry.clean

  function saveSoon(entry: Entry): void {
    clearTimeout(entry.timer)
    entry.timer = setTimeout(() => void saveNow(entry), SAVE_PAUSE_MS)
  }

  /** One save of a zone at a time; what was typed meanwhile goes with the next one. */
  function saveNow(entry: Entry): Promise<void> {
    clearTimeout(entry.timer)
    if (entry.inFlight !== undefined) return entry.inFlight
    if (!isDirty(entry) || entry.draft.state === 'conflict') return Promise.resolve()
    entry.inFlight = send(entry).finally(() => {
      entry.inFlight = undefined
      if (entry.draft.state === 'waiting') saveSoon(entry)
    })
    return entry.inFlight
  }

  async function send(entry: Entry): Promise<void> {
    const { content, zone } = entry.draft
    change(entry, { state: 'saving' })
    try {
      const saved = await save(zone.elementID, content, zone.version)
      entry.clean = content
      settle(entry, { zone: saved })
    } catch (error) {
      const theirs = theirZone(error)
      if (theirs !== undefined) change(entry, { state: 'conflict', theirs })
      else change(entry, { state: 'failed', problem: errorText(error) })
    }
  }

  /** Says where a zone stands after its text or its base changed, and keeps on the device what is not saved. */
  function settle(entry: Entry, part: Partial<ZoneDraft>): void {
    const next = { ...entry.draft, ...part }
    // While a save is on its way its text may yet become the server's, whatever the editor went back to.
    const dirty = next.content !== entry.clean || (entry.inFlight !== undefined && part.zone === undefined)
    if (dirty) shelf.keep(next.zone.elementID, { content: next.content, version: next.zone.version })
    else shelf.drop(next.zone.elementID)
    change(entry, { ...part, state: dirty ? 'waiting' : 'saved' })
  }

  const find = (elementID: string) => {
    const entry = entries.get(elementID)
    if (entry === undefined) throw new Error(`This strategy has no zone ${elementID}.`)
    return entry
  }

  return {
    begin() {
      for (const entry of entries.values()) if (entry.draft.state === 'waiting') saveSoon(entry)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => shown,
    edit(elementID, content) {
      const entry = find(elementID)
      const { theirs, zone } = entry.draft
      if (theirs !== undefined) {
        shelf.keep(elementID, { content, version: zone.version })
        change(entry, { content, state: 'conflict', theirs })
        return
      }
      settle(entry, { content })
      if (entry.draft.state === 'saved') clearTimeout(entry.timer)
      else if (entry.inFlight === undefined) saveSoon(entry)
    },
    retry(elementID) {
      for (const entry of elementID === undefined ? entries.values() : [find(elementID)]) {
        if (entry.draft.state === 'failed') void saveNow(entry)
      }
    },
    keepMine(elementID) {
      const entry = find(elementID)
      const { theirs } = entry.draft
      if (theirs === undefined) return
      entry.clean = theirs.content
      settle(entry, { zone: theirs })
      void saveNow(entry)
    },
    takeTheirs(elementID) {
      const entry = find(elementID)
      const { theirs } = entry.draft
      if (theirs === undefined) return
      entry.clean = theirs.content
      settle(entry, { zone: theirs, content: theirs.content, restored: false })
    },
    async flush() {
      await Promise.all([...entries.values()].map((entry) => flushEntry(entry)))
      return [...entries.values()].every((entry) => entry.draft.state === 'saved')
    },
    receive(newer) {
      for (const zone of newer) {
        const entry = entries.get(zone.elementID)
        if (entry === undefined || entry.draft.state !== 'saved' || zone.version <= entry.draft.zone.version) continue
        entry.clean = zone.content
        change(entry, { zone, content: zone.content, state: 'saved' })
      }
    },
  }

  async function flushEntry(entry: Entry): Promise<void> {
    await saveNow(entry)
    // Text typed while a save was on its way is still to be sent; after a failure there is no use in going on.
    while (entry.draft.state === 'waiting') await saveNow(entry)
  }
}

function firstEntry(zone: Zone, shelf: DeviceShelf<ShelvedZone>): Entry {
  const kept = shelf.read(zone.elementID)
  const restored = kept !== undefined && kept.content !== zone.content
  if (kept !== undefined && !restored) shelf.drop(zone.elementID)
  const draft: ZoneDraft = restored
    ? { zone: { ...zone, version: kept.version }, content: kept.content, state: 'waiting', restored }
    : { zone, content: zone.content, state: 'saved', restored }
  return { draft, clean: zone.content, timer: undefined, inFlight: undefined }
}

const draftsOf = (entries: ReadonlyMap<string, Entry>) => [...entries.values()].map((entry) => entry.draft)

/** The text that a refused save found in its place (409), if the refusal was for that. */
function theirZone(error: unknown): Zone | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (typeof error.data !== 'object' || error.data === null || !('theirs' in error.data)) return undefined
  return zoneSchema.safeParse(error.data.theirs).data
}
