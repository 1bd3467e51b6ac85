import { ApiError } from '@rankdesk/api'
import type { DraftStorage } from '../../../shared/unsaved/draftStorage.ts'
import { type ErrorText, errorText } from '../../../shared/errors/errorText.ts'
import { type BlogFields, isFields, sameFields, type StoredFields } from './blogFields.ts'

/** Pause after the last key before the fields are saved, in ms (M252). */
export const SAVE_PAUSE_MS = 400

/** The state of the fields. `waiting`: changed and not sent yet. `conflict`: somebody else saved them. */
export interface BlogDraftState {
  fields: BlogFields
  state: 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict'
  /** The reason for the state `failed`. */
  problem?: ErrorText
  /** The server's fields in the state `conflict`. */
  theirs?: BlogFields
  /** Whether they were restored from this device. */
  restored: boolean
}

/** The fields of one blog entry. */
export interface BlogDraftStore {
  subscribe: (listener: () => void) => () => void
  /** Returns the same object until something changes. */
  snapshot: () => BlogDraftState
  /** Applies changed fields, which are saved after a pause. */
  change: (part: Partial<BlogFields>) => void
  /** Retries after a failure. */
  retry: () => void
  /** Resolve a conflict: mine overwrite theirs, or theirs replace mine. */
  keepMine: () => void
  takeTheirs: () => void
  /** Saves unsaved fields at once. Resolves with whether all of them are saved. */
  flush: () => Promise<boolean>
}

export interface BlogDraftOptions {
  fields: BlogFields
  /** The version of the fields; 0 before the first save. */
  version: number
  /** Saves fields based on a version and returns the new version. Throws `ApiError`. */
  save: (fields: BlogFields, version: number) => Promise<number>
  draftStorage: DraftStorage<StoredFields>
}

const DRAFT_NAME = 'blog'

/** Creates the draft from the server's fields, or from stored fields of an earlier visit, which are then saved. */
export function createBlogDraft({ fields, version: first, save, draftStorage }: BlogDraftOptions): BlogDraftStore {
  const kept = draftStorage.read(DRAFT_NAME)
  const restored = kept !== undefined && !sameFields(kept.fields, fields)
  let version = restored ? kept.version : first
  let clean = fields
  let theirVersion = first
  let shown: BlogDraftState = restored
    ? { fields: kept.fields, state: 'waiting', restored }
    : { fields, state: 'saved', restored }
  let timer: ReturnType<typeof setTimeout> | undefined
  let inFlight: Promise<void> | undefined
  const listeners = new Set<() => void>()
  if (!restored) draftStorage.drop(DRAFT_NAME)

  function show(next: BlogDraftState): void {
    shown = next
    if (next.state === 'saved') draftStorage.drop(DRAFT_NAME)
    else draftStorage.keep(DRAFT_NAME, { fields: next.fields, version })
    for (const listener of listeners) listener()
  }

  function saveSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void saveNow(), SAVE_PAUSE_MS)
  }

  /** Runs one save at a time; changes during a save go with the next one. */
  function saveNow(): Promise<void> {
    clearTimeout(timer)
    if (inFlight !== undefined) return inFlight
    if (shown.state === 'saved' || shown.state === 'conflict') return Promise.resolve()
    inFlight = send().finally(() => {
      inFlight = undefined
      if (shown.state === 'waiting') saveSoon()
    })
    return inFlight
  }

  async function send(): Promise<void> {
    const sent = shown.fields
    show({ fields: sent, state: 'saving', restored: shown.restored })
    try {
      version = await save(sent, version)
      clean = sent
      const state = sameFields(shown.fields, sent) ? 'saved' : 'waiting'
      show({ fields: shown.fields, state, restored: shown.restored })
    } catch (error) {
      const theirs = theirFields(error)
      const { fields: mine, restored: back } = shown
      if (theirs === undefined) show({ fields: mine, state: 'failed', problem: errorText(error), restored: back })
      else if (sameFields(theirs.fields, mine)) {
        // An earlier save succeeded although its response was lost.
        version = theirs.version
        clean = mine
        show({ fields: mine, state: 'saved', restored: back })
      } else {
        theirVersion = theirs.version
        show({ fields: mine, state: 'conflict', theirs: theirs.fields, restored: back })
      }
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => shown,
    change(part) {
      const next = { ...shown.fields, ...part }
      const { theirs, restored: back } = shown
      if (theirs !== undefined) return show({ fields: next, state: 'conflict', theirs, restored: back })
      const state = inFlight === undefined && sameFields(next, clean) ? 'saved' : 'waiting'
      show({ fields: next, state, restored: back })
      if (state === 'saved') clearTimeout(timer)
      else if (inFlight === undefined) saveSoon()
    },
    retry() {
      if (shown.state === 'failed' || shown.state === 'waiting') void saveNow()
    },
    keepMine() {
      if (shown.state !== 'conflict') return
      version = theirVersion
      show({ fields: shown.fields, state: 'waiting', restored: shown.restored })
      void saveNow()
    },
    takeTheirs() {
      if (shown.theirs === undefined) return
      version = theirVersion
      clean = shown.theirs
      show({ fields: shown.theirs, state: 'saved', restored: false })
    },
    async flush() {
      do await saveNow()
      while (shown.state === 'waiting')
      return shown.state === 'saved'
    },
  }
}

/** Returns the fields that caused a conflict (409); undefined for other errors. */
function theirFields(error: unknown): { fields: BlogFields; version: number } | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  if (typeof error.data !== 'object' || error.data === null || !('theirs' in error.data)) return undefined
  const { theirs } = error.data
  if (!isFields(theirs) || !('version' in theirs) || typeof theirs.version !== 'number') return undefined
  const { version, ...fields } = theirs
  return { fields, version }
}
