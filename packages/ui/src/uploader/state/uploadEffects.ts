import { uploadReducer } from './uploadReducer.ts'
import { itemsToStart } from './uploadSelectors.ts'
import type { AddedFile, UploadEvent, UploadItem, UploadState } from './uploadState.ts'

/** A side effect that the store runs after an event. */
export type UploadEffect =
  /** Checks files one after the other. */
  | { readonly type: 'check'; readonly files: readonly AddedFile[] }
  /** Sends a file. `item.run` distinguishes the calls of one file. */
  | { readonly type: 'send'; readonly item: UploadItem }
  /** Aborts the call of a file, if there is one. Its outcome still counts, because the server may have the file. */
  | { readonly type: 'abort'; readonly id: string }
  /** Stores an unfinished upload, from which a later visit resumes. */
  | { readonly type: 'remember'; readonly item: UploadItem }
  | { readonly type: 'discardStored'; readonly id: string }
  /** Lets the server delete the chunks of a canceled upload. */
  | { readonly type: 'discard'; readonly key: string }
  /** Repeats what could not be discarded while the server was out of reach. */
  | { readonly type: 'repeatDiscards' }
  /** Sends a delayed or interrupted file again later, unless it was stopped or removed before. */
  | { readonly type: 'retryLater'; readonly id: string; readonly run: number; readonly delays: number }
  | { readonly type: 'notifyComplete'; readonly item: UploadItem }

export interface UploadStep {
  readonly state: UploadState
  readonly effects: readonly UploadEffect[]
}

/** Returns the state after an event and the effects to run, including the files that can start now. */
export function stepUploads(before: UploadState, event: UploadEvent, concurrency: number): UploadStep {
  const after = uploadReducer(before, event)
  if (after === before) return { state: before, effects: effectsOf(before, after, event) }
  const effects = [...effectsOf(before, after, event), ...memoryEffects(before, after)]
  const started = new Set(itemsToStart(after, concurrency).map(({ id }) => id))
  let state = after
  for (const id of started) state = uploadReducer(state, { type: 'started', id })
  const sends = state.items.filter(({ id }) => started.has(id)).map((item) => ({ type: 'send', item }) as const)
  return { state, effects: [...effects, ...sends] }
}

function effectsOf(before: UploadState, after: UploadState, event: UploadEvent): readonly UploadEffect[] {
  switch (event.type) {
    case 'added':
      return event.files.length === 0 ? [] : [{ type: 'check', files: event.files }]
    case 'paused':
      return [{ type: 'abort', id: event.id }]
    case 'allPaused':
      return before.items.filter(({ status }) => status === 'uploading').map(({ id }) => ({ type: 'abort', id }))
    case 'released':
      return [{ type: 'repeatDiscards' }]
    case 'removed':
    case 'resolved':
      return find(after, event.id) === undefined ? removalEffects(find(before, event.id)) : []
    case 'ended':
      return endEffects(find(before, event.id), find(after, event.id), event.run)
    default:
      return []
  }
}

/** Returns the effects of removing an item from the list. A complete file stays on the server. */
function removalEffects(item: UploadItem | undefined): readonly UploadEffect[] {
  if (item === undefined) return []
  const abort = { type: 'abort', id: item.id } as const
  if (item.status === 'complete' || item.resume === undefined) return [abort]
  return [abort, { type: 'discard', key: item.resume.key }]
}

function endEffects(
  before: UploadItem | undefined,
  after: UploadItem | undefined,
  run: number,
): readonly UploadEffect[] {
  if (after === undefined || before === undefined || after.run !== run) return []
  if (after.status === 'complete' && before.status !== 'complete') return [{ type: 'notifyComplete', item: after }]
  const isDelayed = after.status === 'delayed' || after.isInterrupted === true
  return isDelayed && before.status === 'uploading'
    ? [{ type: 'retryLater', id: after.id, run: after.run, delays: after.delays }]
    : []
}

/** Stores what a later visit needs of each item that changed, and drops what is over. */
function memoryEffects(before: UploadState, after: UploadState): readonly UploadEffect[] {
  const known = new Map(before.items.map((item) => [item.id, item]))
  const effects: UploadEffect[] = []
  for (const item of after.items) {
    const old = known.get(item.id)
    if (old === item) continue
    const wasStored = old !== undefined && isStorable(old)
    if (!isStorable(item)) {
      if (wasStored) effects.push({ type: 'discardStored', id: item.id })
    } else if (!wasStored || !isStoredAs(old, item)) {
      effects.push({ type: 'remember', item })
    }
  }
  const kept = new Set(after.items.map(({ id }) => id))
  for (const item of before.items) {
    if (!kept.has(item.id) && isStorable(item)) effects.push({ type: 'discardStored', id: item.id })
  }
  return effects
}

/** Whether the memory of an item says the same of another state of it. */
function isStoredAs(old: UploadItem, item: UploadItem): boolean {
  return (
    old.resume === item.resume &&
    old.onConflict === item.onConflict &&
    old.existing === item.existing &&
    (old.status === 'paused') === (item.status === 'paused')
  )
}

/** Whether a later visit could continue an item. */
function isStorable({ status, canRetry }: UploadItem): boolean {
  return status !== 'checking' && status !== 'complete' && (status !== 'error' || canRetry)
}

function find(state: UploadState, id: string): UploadItem | undefined {
  return state.items.find((item) => item.id === id)
}
