import type { UploadResume } from '../uploadTransport.ts'
import { uploadReducer } from './uploadReducer.ts'
import { itemsToStart } from './uploadSelectors.ts'
import type { UploadEvent, UploadItem, UploadState } from './uploadState.ts'

/** A side effect that the store runs after an event. */
export type UploadEffect =
  /** Checks files one after the other. */
  | { readonly type: 'check'; readonly files: readonly { id: string; file: File }[] }
  /** Sends a file. `item.run` distinguishes the calls of one file. */
  | { readonly type: 'send'; readonly item: UploadItem }
  /** Aborts the call of a file, if there is one. Its outcome still counts, because the server may have the file. */
  | { readonly type: 'abort'; readonly id: string }
  /** Stores the data from which a later upload of the same file resumes, also after a reload. */
  | { readonly type: 'remember'; readonly file: File; readonly resume: UploadResume }
  | { readonly type: 'forget'; readonly file: File }
  /** Lets the server delete the chunks of a canceled upload. */
  | { readonly type: 'discard'; readonly key: string }
  /** Sends a delayed file again later, unless it was stopped or removed before. */
  | { readonly type: 'retryLater'; readonly id: string; readonly run: number; readonly delays: number }
  | { readonly type: 'notifyComplete'; readonly item: UploadItem }

export interface UploadStep {
  readonly state: UploadState
  readonly effects: readonly UploadEffect[]
}

/** Returns the state after an event and the effects to run, including the files that can start now. */
export function stepUploads(before: UploadState, event: UploadEvent, concurrency: number): UploadStep {
  const after = uploadReducer(before, event)
  const effects = effectsOf(before, after, event)
  if (after === before) return { state: before, effects }
  const started = itemsToStart(after, concurrency).map(({ id }) => id)
  const state = started.reduce((next, id) => uploadReducer(next, { type: 'started', id }), after)
  const sends = state.items.filter(({ id }) => started.includes(id)).map((item) => ({ type: 'send', item }) as const)
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
    case 'removed':
    case 'resolved':
      return find(after, event.id) === undefined ? removalEffects(find(before, event.id)) : []
    case 'progressed':
      return event.progress.completedChunks === undefined ? [] : memoryEffects(find(after, event.id))
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
  if (item.status === 'complete') return [abort]
  const forget = { type: 'forget', file: item.file } as const
  return item.resume === undefined ? [abort, forget] : [abort, forget, { type: 'discard', key: item.resume.key }]
}

function endEffects(
  before: UploadItem | undefined,
  after: UploadItem | undefined,
  run: number,
): readonly UploadEffect[] {
  const isNew = after?.status === 'complete' && before?.status !== 'complete' && after.run === run
  if (isNew) return [...memoryEffects(after), { type: 'notifyComplete', item: after }]
  if (after?.status !== 'delayed' || before?.status === 'delayed') return memoryEffects(after)
  return [...memoryEffects(after), { type: 'retryLater', id: after.id, run: after.run, delays: after.delays }]
}

function memoryEffects(item: UploadItem | undefined): readonly UploadEffect[] {
  if (item === undefined) return []
  if (item.resume !== undefined) return [{ type: 'remember', file: item.file, resume: item.resume }]
  return item.status === 'complete' || item.status === 'error' ? [{ type: 'forget', file: item.file }] : []
}

function find(state: UploadState, id: string): UploadItem | undefined {
  return state.items.find((item) => item.id === id)
}
