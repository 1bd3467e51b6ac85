import { conflictOf, saveContentZone, type Zone } from '@rankdesk/api'
import { authorshipAfterEdit, createSharedEdits, type SharedEdits, withSharedTokens } from '@rankdesk/domain'
import type { Choice } from '#lib/autosave/autosaveReducer.ts'
import type { AutosaveState, Versioned } from '#lib/autosave/autosaveState.ts'
import { type Autosave, createAutosave } from '#lib/autosave/createAutosave.ts'
import type { SentSave } from '#lib/autosave/sentSave.ts'
import type { StoredSave } from '#lib/autosave/storedSave.ts'
import { errorText } from '#lib/errors/errorText.ts'
import type { DraftStorage } from '#lib/unsaved/draftStorage.ts'
import type { ZoneDraft } from './zoneDraft.ts'

/**
 * The pause after a change to a text that several zones share, in ms: all of them are saved then (M252, M253). It is also
 * the maximum time to their save.
 */
const SHARED_SAVE_PAUSE_MS = 1500

export interface ZoneDraftsOptions {
  zones: readonly Zone[]
  /**
   * Saves a text that is based on a version of its zone. A repeated save has the same key. `hasFollowed` says that nobody
   * edited the zone: a text that it shares was changed in another one (ZONE-10). Throws `ApiError`.
   */
  save: (elementID: string, save: SentSave<string> & { hasFollowed: boolean }) => Promise<Zone>
  /** The stored drafts of this person and strategy on the device. */
  storage: DraftStorage<StoredSave<string>>
  /** The name of this visit, the beginning of the keys of its saves. @default a random one */
  visit?: string
}

/** The drafts of a strategy's zones, in the order of the page. */
export interface ZoneDrafts {
  subscribe(listener: () => void): () => void
  /** Returns the same array until a draft changes. */
  snapshot(): readonly ZoneDraft[]
  /** Returns the text of a zone. Throws for an unknown zone. */
  contentOf(elementID: string): string
  /**
   * Changes a text that was typed `typedAgo` ms ago, 0 by default, and its shared values in all other zones. Throws for an
   * unknown zone.
   */
  edit(elementID: string, content: string, typedAgo?: number): void
  /** Retries a failed save, or all of them. */
  retry(elementID?: string): void
  /** Resolves a conflict, or the choice about a text of an earlier visit (D05): 'theirs' is the saved text. */
  resolve(elementID: string, choice: Choice<string>): void
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

/** A zone as the engine saves its text. */
interface ZoneOnServer extends Versioned<string> {
  zone: Zone
}
type ZoneState = AutosaveState<string, ZoneOnServer>

/** Creates the drafts from the server's zones and the drafts that the device stored on an earlier visit (D05). */
export function createZoneDrafts({ zones, save, storage, visit }: ZoneDraftsOptions): ZoneDrafts {
  const editors = new Map<string, () => void>()
  // The zones whose unsaved text nobody typed.
  const followers = new Set<string>()
  const sharedEdits = new Map<string, SharedEdits>(zones.map(({ elementID }) => [elementID, createSharedEdits()]))
  const texts = new Map(
    zones.map((zone) => [
      zone.elementID,
      createAutosave<string, ZoneOnServer>({
        server: onServer(zone),
        save: async (sent) =>
          onServer(await save(zone.elementID, { ...sent, hasFollowed: followers.has(zone.elementID) })),
        theirsOf(error) {
          const theirs = conflictOf(saveContentZone, error)?.theirs
          return theirs && onServer(theirs)
        },
        storage,
        name: zone.elementID,
        isAsSent: isSameHtml,
        restore: restoreText,
        visit,
      }),
    ]),
  )
  let drafts = draftsOf(texts.values())

  function textOf(elementID: string): Autosave<string, ZoneOnServer> {
    const text = texts.get(elementID)
    if (text === undefined) throw new Error(`This strategy has no zone ${elementID}.`)
    return text
  }

  return {
    subscribe(listener) {
      const stops = [...texts.values()].map((text) => text.subscribe(listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    snapshot() {
      const next = draftsOf(texts.values())
      if (next.some((draft, at) => draft !== drafts[at])) drafts = next
      return drafts
    },
    contentOf: (elementID) => textOf(elementID).snapshot().value,
    edit(elementID, content, typedAgo = 0) {
      const edited = textOf(elementID)
      const values = sharedEdits.get(elementID)?.(edited.snapshot().value, content) ?? new Map<string, string>()
      const sharing = values.size === 0 ? [] : [...texts].filter(([, text]) => text !== edited)
      const changes = sharing.flatMap(([id, text]) => {
        const { value } = text.snapshot()
        const next = withSharedTokens(value, values)
        return next === value ? [] : [{ id, text, next }]
      })
      const options = { changedAgo: typedAgo, pauseMs: changes.length > 0 ? SHARED_SAVE_PAUSE_MS : undefined }
      for (const { id, text, next } of changes) {
        if (text.snapshot().status === 'saved') followers.add(id)
        text.change(next, options)
      }
      followers.delete(elementID)
      edited.change(content, options)
    },
    retry(elementID) {
      for (const text of elementID === undefined ? texts.values() : [textOf(elementID)]) text.retry()
    },
    resolve: (elementID, choice) => textOf(elementID).resolve(choice),
    async flush() {
      for (const flushEditor of editors.values()) flushEditor()
      const saved = await Promise.all([...texts.values()].map((text) => text.flush()))
      return saved.every(Boolean)
    },
    receive(newer) {
      for (const zone of newer) {
        const text = texts.get(zone.elementID)
        if (text === undefined) continue
        if (zone.version > text.snapshot().server.version) editors.get(zone.elementID)?.()
        text.receive(onServer(zone))
      }
    },
    replace: (zone) => texts.get(zone.elementID)?.replace(onServer(zone)),
    registerEditor(elementID, flush) {
      editors.set(elementID, flush)
      return () => {
        if (editors.get(elementID) === flush) editors.delete(elementID)
      }
    },
  }
}

const onServer = (zone: Zone): ZoneOnServer => ({ value: zone.content, version: zone.version, zone })

const draftOfState = new WeakMap<ZoneState, ZoneDraft>()

/** Returns the drafts of texts; the same ones until a text changes. */
function draftsOf(texts: Iterable<Autosave<string, ZoneOnServer>>): ZoneDraft[] {
  return [...texts].map((text) => {
    const state = text.snapshot()
    const draft = draftOfState.get(state) ?? draftOf(state)
    draftOfState.set(state, draft)
    return draft
  })
}

function draftOf({ server, value, status, error, conflict, isRestored }: ZoneState): ZoneDraft {
  return {
    zone: server.zone,
    content: value,
    state: status,
    ...(status === 'failed' && { problem: errorText(error) }),
    ...(conflict !== undefined && { theirs: conflict.theirs.zone }),
    restored: isRestored,
  }
}

/** Returns the state of a text of an earlier visit: nothing is sent before a person chooses (D05). */
function restoreText(saved: ZoneState, { content, version, base, visit, sent }: StoredSave<string>): ZoneState {
  const { zone } = saved.server
  const found: ZoneState = { ...saved, value: content, status: 'found', isRestored: true }
  if (version === zone.version) return { ...found, unsettled: sent }
  // The newer version is an own save, whose response the earlier visit didn't receive.
  const isOwnSave = isSaveOfVisit(zone.saveKey, visit) || (sent !== undefined && zone.saveKey === sent.key)
  if (isOwnSave) return found
  // Someone else saved the zone in the meantime. The authorship of the old base is no longer known.
  const before = base ?? zone.content
  const server = onServer({ ...zone, version, content: before, authorship: authorshipAfterEdit(zone, before) })
  return { ...found, status: 'conflict', server, conflict: { theirs: saved.server, fields: [], base: before } }
}

/** Whether two texts differ only in how the server formats HTML. */
function isSameHtml(one: string, other: string): boolean {
  const plain = (html: string) =>
    html
      .replace(/\s*\/>/g, '>')
      .replaceAll('&nbsp;', ' ')
      .replace(/\s+/g, ' ')
      .trim()
  return plain(one) === plain(other)
}

/** Whether a save with this key was made by the visit. */
function isSaveOfVisit(key: string | null | undefined, visit: string | undefined): boolean {
  return visit !== undefined && (key ?? '').startsWith(`${visit}-`)
}
