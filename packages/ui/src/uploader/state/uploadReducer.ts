import type { UploadOutcome, UploadProgress, UploadResume } from '../uploadTransport.ts'
import type { UploadEvent, UploadItem, UploadState, UploadStatus } from './uploadState.ts'
import { FILE_UPLOAD_FAILED, UPLOAD_FAILED } from './uploadState.ts'

/**
 * Returns the uploads after an event, and decides which status may follow which. An event that doesn't fit an item's
 * status returns the same state. Rules UPL-20 to UPL-31.
 */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'added':
      return event.files.length === 0 ? state : { items: [...state.items, ...event.files.map(newItem)] }
    case 'removed':
      return filterItems(state, (item) => item.id !== event.id)
    case 'cleared':
      return filterItems(state, (item) => item.status !== 'complete')
    case 'allPaused':
      return changeAll(state, (item) => itemAfter(item, { type: 'paused', id: item.id }))
    case 'allResumed':
      return changeAll(state, (item) => itemAfter(item, { type: 'resumed', id: item.id }))
    case 'resolved':
      if (event.choice === 'skip') {
        return filterItems(state, (item) => item.id !== event.id || item.status !== 'conflict')
      }
      return change(state, event.id, (item) => itemAfter(item, event))
    default:
      return change(state, event.id, (item) => itemAfter(item, event))
  }
}

type ItemEvent = Exclude<UploadEvent, { type: 'added' | 'removed' | 'cleared' | 'allPaused' | 'allResumed' }>

function itemAfter(item: UploadItem, event: ItemEvent): UploadItem {
  switch (event.type) {
    case 'checked':
      if (item.status !== 'checking') return item
      return { ...item, status: 'queued', dimensions: event.dimensions, resume: event.resume }
    case 'refused':
      return item.status === 'checking' ? failed(item, event.problem, false) : item
    case 'started':
      return item.status === 'queued' ? { ...item, status: 'uploading', run: item.run + 1 } : item
    case 'progressed':
      return event.run === item.run && item.status === 'uploading' ? progressed(item, event.progress) : item
    case 'ended':
      return event.run === item.run ? withOutcome(item, event.outcome) : item
    case 'paused':
      return is(item, 'queued', 'uploading', 'delayed') ? { ...item, status: 'paused', problem: undefined } : item
    case 'resumed':
      return item.status === 'paused' ? { ...item, status: 'queued' } : item
    case 'retried':
      return item.status === 'delayed' || (item.status === 'error' && item.canRetry) ? queued(item) : item
    case 'delayOver':
      return item.status === 'delayed' && item.run === event.run ? queued(item) : item
    case 'resolved':
      if (item.status !== 'conflict' || event.choice === 'skip') return item
      return { ...item, status: 'queued', onConflict: event.choice, existing: undefined }
  }
}

/** Bytes only grow and never exceed the file's size, in whatever order the transport reports them. */
function progressed(item: UploadItem, { loaded, key, completedChunks }: UploadProgress): UploadItem {
  const known = key ?? item.resume?.key
  const resume: UploadResume | undefined =
    known === undefined
      ? undefined
      : { key: known, completedChunks: completedChunks ?? item.resume?.completedChunks ?? [] }
  const arrived = Math.max(item.loaded, Math.min(Math.max(loaded, 0), item.file.size))
  return { ...item, loaded: arrived, resume, delays: arrived > item.loaded ? 0 : item.delays }
}

/**
 * Applies the outcome of a call. Complete and conflict count even after a pause, because the server has the file or
 * asks for a decision. An error or an abort after a pause changes no status.
 */
function withOutcome(item: UploadItem, outcome: UploadOutcome): UploadItem {
  if (!is(item, 'uploading', 'paused', 'queued')) return item
  switch (outcome.kind) {
    case 'complete':
      // C43: a file that has another size on the server is not complete and must be sent again.
      if (outcome.size !== item.file.size) {
        return { ...failed(item, FILE_UPLOAD_FAILED, true), loaded: 0, resume: undefined }
      }
      return {
        ...item,
        status: 'complete',
        name: outcome.name,
        loaded: item.file.size,
        result: outcome,
        resume: undefined,
      }
    case 'conflict':
      return { ...item, status: 'conflict', existing: outcome.existing, resume: outcome.resume ?? item.resume }
    case 'error':
      if (item.status !== 'uploading') return { ...item, resume: outcome.resume ?? item.resume }
      return {
        ...failed(item, outcome.message ?? UPLOAD_FAILED, outcome.canRetry ?? true),
        resume: outcome.resume ?? item.resume,
      }
    case 'delayed':
      // A person's pause takes precedence.
      return {
        ...item,
        ...(item.status === 'uploading' && { status: 'delayed', problem: outcome.message, delays: item.delays + 1 }),
        resume: outcome.resume ?? item.resume,
      }
    case 'aborted':
      return {
        ...item,
        status: item.status === 'uploading' ? 'paused' : item.status,
        resume: outcome.resume ?? item.resume,
      }
  }
}

function queued(item: UploadItem): UploadItem {
  return { ...item, status: 'queued', problem: undefined }
}

function failed(item: UploadItem, problem: string, canRetry: boolean): UploadItem {
  return { ...item, status: 'error', problem, canRetry }
}

function newItem({ id, file, name }: { id: string; file: File; name: string }): UploadItem {
  return { id, file, name, status: 'checking', loaded: 0, run: 0, onConflict: 'ask', canRetry: false, delays: 0 }
}

function is(item: UploadItem, ...statuses: readonly UploadStatus[]): boolean {
  return statuses.includes(item.status)
}

function change(state: UploadState, id: string, next: (item: UploadItem) => UploadItem): UploadState {
  return changeAll(state, (item) => (item.id === id ? next(item) : item))
}

function changeAll(state: UploadState, next: (item: UploadItem) => UploadItem): UploadState {
  const items = state.items.map(next)
  return items.some((item, index) => item !== state.items[index]) ? { items } : state
}

function filterItems(state: UploadState, predicate: (item: UploadItem) => boolean): UploadState {
  const items = state.items.filter(predicate)
  return items.length === state.items.length ? state : { items }
}
