import type { UploadOutcome, UploadProgress, UploadResume } from '../uploadTransport.ts'
import type {
  AddedFile,
  StoredUpload,
  UploadConflictChoice,
  UploadEvent,
  UploadItem,
  UploadState,
  UploadStatus,
} from './uploadState.ts'
import { FILE_UPLOAD_FAILED, UPLOAD_FAILED } from './uploadState.ts'

/** How many measurements are kept for the speed. */
const MAX_SAMPLES = 6

/**
 * Returns the uploads after an event, and decides which status may follow which. An event that doesn't fit an item's
 * status returns the same state. Rules UPL-20 to UPL-39.
 */
export function uploadReducer(state: UploadState, event: UploadEvent): UploadState {
  switch (event.type) {
    case 'added':
      return event.files.length === 0 ? state : { ...state, items: [...state.items, ...event.files.map(newItem)] }
    case 'restored':
      return restored(state, event.uploads)
    case 'checked':
      return checked(state, event)
    case 'removed':
      return filterItems(state, (item) => item.id !== event.id)
    case 'cleared':
      return filterItems(state, (item) => item.status !== 'complete')
    case 'allPaused':
      return changeAll(state, (item) => itemAfter(item, { type: 'paused', id: item.id }))
    case 'allResumed':
      return changeAll(state, (item) => itemAfter(item, { type: 'resumed', id: item.id }))
    case 'held':
      return state.isHeld === true ? state : { ...state, isHeld: true }
    case 'released':
      return released(state)
    case 'resolved':
      return event.choice === 'skip'
        ? filterItems(state, (item) => item.id !== event.id || item.status !== 'conflict')
        : change(state, event.id, (item) => itemAfter(item, event))
    default:
      return change(state, event.id, (item) => itemAfter(item, event))
  }
}

type ListEvent =
  | 'added'
  | 'restored'
  | 'checked'
  | 'removed'
  | 'cleared'
  | 'allPaused'
  | 'allResumed'
  | 'held'
  | 'released'
type ItemEvent = Exclude<UploadEvent, { type: ListEvent }>

function itemAfter(item: UploadItem, event: ItemEvent): UploadItem {
  switch (event.type) {
    case 'attached':
      return item.status === 'detached' ? { ...item, status: 'queued', file: event.file } : item
    case 'refused':
      return item.status === 'checking' ? failed(item, event.problem, false) : item
    case 'started':
      return item.status === 'queued' ? { ...item, status: 'uploading', run: item.run + 1, samples: [] } : item
    case 'progressed':
      return event.run === item.run && item.status === 'uploading' ? progressed(item, event.progress, event.at) : item
    case 'ended':
      return event.run === item.run ? withOutcome(item, event.outcome) : item
    case 'paused':
      return canPause(item) ? { ...item, status: 'paused', ...NO_PROBLEM } : item
    case 'resumed':
      return item.status === 'paused' ? { ...item, status: 'queued' } : item
    case 'retried':
      return isRetryable(item) ? queued(item) : item
    case 'delayOver':
      return isWaiting(item) && item.run === event.run ? queued(item) : item
    case 'processed':
      return item.status === 'complete' ? processed(item, event.problem) : item
    case 'resolved':
      return item.status === 'conflict' ? resolved(item, event.choice) : item
  }
}

/** UPL-46: the file stays on the server, so that sending it again would not help. */
function processed(item: UploadItem, problem: string | undefined): UploadItem {
  if (item.result?.isProcessing !== true) return item
  const next = { ...item, result: { ...item.result, isProcessing: false } }
  return problem === undefined ? next : failed(next, problem, false)
}

function canPause(item: UploadItem): boolean {
  return is(item, 'queued', 'uploading', 'delayed') || item.isInterrupted === true
}

function isRetryable(item: UploadItem): boolean {
  return item.status === 'delayed' || (item.status === 'error' && item.canRetry)
}

function resolved(item: UploadItem, choice: UploadConflictChoice): UploadItem {
  if (choice === 'skip') return item
  return { ...item, status: 'queued', onConflict: choice, existing: undefined }
}

/** Whether an item continues by itself after a while. */
function isWaiting(item: UploadItem): boolean {
  return item.status === 'delayed' || (item.status === 'error' && item.isInterrupted === true)
}

/** Bytes only grow and never exceed the file's size, in whatever order the transport reports them. */
function progressed(item: UploadItem, { loaded, key, completedChunks }: UploadProgress, at: number): UploadItem {
  const known = key ?? item.resume?.key
  const resume: UploadResume | undefined =
    known === undefined
      ? undefined
      : { key: known, completedChunks: completedChunks ?? item.resume?.completedChunks ?? [] }
  const arrived = Math.max(item.loaded, Math.min(Math.max(loaded, 0), item.size))
  const samples = [...item.samples, { at, loaded: arrived }].slice(-MAX_SAMPLES)
  return { ...item, loaded: arrived, resume, samples, delays: arrived > item.loaded ? 0 : item.delays }
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
      if (outcome.size !== item.size) {
        return { ...failed(item, FILE_UPLOAD_FAILED, true), loaded: 0, resume: undefined }
      }
      return {
        ...item,
        status: 'complete',
        name: outcome.name,
        loaded: item.size,
        result: outcome,
        resume: undefined,
        problem: undefined,
      }
    case 'conflict':
      return { ...item, status: 'conflict', existing: outcome.existing, resume: outcome.resume ?? item.resume }
    case 'error':
      return withError({ ...item, resume: outcome.resume ?? item.resume }, outcome)
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

function withError(item: UploadItem, outcome: Extract<UploadOutcome, { kind: 'error' }>): UploadItem {
  if (item.status !== 'uploading') return item
  const next = failed(item, outcome.message ?? UPLOAD_FAILED, outcome.canRetry ?? true)
  if (outcome.isInterrupted !== true) return next
  return { ...next, isInterrupted: true, isSignedOut: outcome.isSignedOut, delays: item.delays + 1 }
}

/** Starts what was interrupted again, now that the server can be reached. */
function released(state: UploadState): UploadState {
  const next = changeAll(state, (item) => (item.isInterrupted === true ? queued(item) : item))
  return state.isHeld === true ? { ...next, isHeld: false } : next
}

/**
 * Queues a file that passed its check. A file that continues an earlier upload takes its id and replaces the item that
 * waited for the file.
 */
function checked(state: UploadState, { id, dimensions, stored }: Extract<UploadEvent, { type: 'checked' }>) {
  const item = state.items.find((other) => other.id === id)
  if (item?.status !== 'checking') return state
  const next: UploadItem = { ...item, status: 'queued', dimensions }
  if (stored === undefined) return change(state, id, () => next)
  const { loaded, resume, onConflict } = stored
  const continued = {
    ...next,
    id: stored.id,
    name: stored.name,
    loaded: Math.min(loaded, item.size),
    resume,
    onConflict,
  }
  const others = filterItems(state, (other) => other.id !== stored.id)
  return change(others, id, () => continued)
}

/** Adds uploads of an earlier visit; those without their file wait until it is chosen again. */
function restored(state: UploadState, uploads: readonly StoredUpload[]): UploadState {
  const added = uploads
    .filter(({ id }) => state.items.every((item) => item.id !== id))
    .map((upload): UploadItem => {
      const { isPaused: _isPaused, ...item } = upload
      return {
        ...item,
        file: upload.file,
        status: restoredStatus(upload),
        loaded: Math.min(upload.loaded, upload.size),
        run: 0,
        canRetry: false,
        delays: 0,
        samples: [],
      }
    })
  return added.length === 0 ? state : { ...state, items: [...state.items, ...added] }
}

/** UPL-47: what a person stopped or has to decide waits for them; sending it again would not. */
function restoredStatus({ file, isPaused, existing }: StoredUpload): UploadStatus {
  if (file === undefined) return 'detached'
  if (existing !== undefined) return 'conflict'
  return isPaused === true ? 'paused' : 'queued'
}

function queued(item: UploadItem): UploadItem {
  return { ...item, status: 'queued', ...NO_PROBLEM }
}

const NO_PROBLEM = { problem: undefined, isInterrupted: undefined, isSignedOut: undefined } as const

function failed(item: UploadItem, problem: string, canRetry: boolean): UploadItem {
  return { ...item, status: 'error', problem, canRetry }
}

function newItem({ id, file, name, target }: AddedFile): UploadItem {
  return {
    id,
    file,
    name,
    target,
    size: file.size,
    type: file.type.toLowerCase(),
    lastModified: file.lastModified,
    status: 'checking',
    loaded: 0,
    run: 0,
    onConflict: 'ask',
    canRetry: false,
    delays: 0,
    samples: [],
  }
}

function is(item: UploadItem, ...statuses: readonly UploadStatus[]): boolean {
  return statuses.includes(item.status)
}

function change(state: UploadState, id: string, next: (item: UploadItem) => UploadItem): UploadState {
  return changeAll(state, (item) => (item.id === id ? next(item) : item))
}

function changeAll(state: UploadState, next: (item: UploadItem) => UploadItem): UploadState {
  const items = state.items.map(next)
  return items.some((item, index) => item !== state.items[index]) ? { ...state, items } : state
}

function filterItems(state: UploadState, predicate: (item: UploadItem) => boolean): UploadState {
  const items = state.items.filter(predicate)
  return items.length === state.items.length ? state : { ...state, items }
}
