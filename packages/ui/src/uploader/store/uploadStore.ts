import type { Clock, FileRules } from '@rankdesk/format'
import { pastedFileName } from '../pastedFileName.ts'
import { stepUploads } from '../state/uploadEffects.ts'
import type { UploadConflictChoice, UploadEvent, UploadItem, UploadState } from '../state/uploadState.ts'
import { EMPTY_UPLOADS } from '../state/uploadState.ts'
import type { UploadTransport } from '../uploadTransport.ts'
import type { MeasureFile } from '../validation/checkFile.ts'
import { measureFile } from '../validation/measureFile.ts'
import { createUploadEffects } from './createUploadEffects.ts'
import type { UploadMemory } from './uploadMemory.ts'

export interface UploadStoreOptions {
  /** Sends the bytes. */
  transport: UploadTransport
  /** The clock that names pasted files by the time (M469). */
  clock: Clock
  /** The requirements of a file. @default only the size is checked, 50 MB (M464) */
  rules?: FileRules
  /** How many files are sent at once. @default 3 */
  concurrency?: number
  /** Remembers unfinished uploads beyond the page. @default nothing is remembered */
  memory?: UploadMemory
  /** Called once for each file when it is complete. */
  onComplete?: (item: UploadItem) => void
  /** Measures a picture. @default the size that the browser decodes */
  measure?: MeasureFile
  /** Schedules the notification of listeners. @default the next frame, at most once a frame */
  schedule?: (notify: () => void) => void
}

/**
 * Uploads that continue while no component shows them, so a screen can be left and entered again. Create one store for
 * each destination, outside of a component or in a ref, and pass it to `Uploader`.
 */
export interface UploadStore {
  /** The requirements of a file, for the hint and the file chooser. */
  readonly rules: FileRules
  /** Returns the uploads; the same object until something changes. */
  getState(): UploadState
  /** Calls `listener` after changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Checks files and sends those that pass. `pasted` names them by the time (M469). */
  add(files: readonly File[], how?: { pasted?: boolean }): void
  pause(id: string): void
  resume(id: string): void
  retry(id: string): void
  /** Removes an item from the list, and aborts its upload. */
  remove(id: string): void
  /** Resolves a conflict (M457). */
  resolve(id: string, choice: UploadConflictChoice): void
  /** Removes complete items from the list. */
  clearComplete(): void
  /** Pauses everything queued or uploading, as when the connection is lost. Completed chunks stay known. */
  pauseAll(): void
  /** Resumes everything that is paused. */
  resumeAll(): void
}

/** Creates a store without files. */
export function createUploadStore(options: UploadStoreOptions): UploadStore {
  const { clock, rules = {}, concurrency = 3, schedule = atNextFrame } = options
  const listeners = new Set<() => void>()
  let state = EMPTY_UPLOADS
  let count = 0
  let isNotifying = false

  function notify(): void {
    if (isNotifying) return
    isNotifying = true
    schedule(() => {
      isNotifying = false
      for (const listener of listeners) listener()
    })
  }

  function dispatch(event: UploadEvent): void {
    const step = stepUploads(state, event, concurrency)
    const hasChanged = step.state !== state
    state = step.state
    if (hasChanged) notify()
    for (const effect of step.effects) runEffect(effect)
  }

  const runEffect = createUploadEffects({
    transport: options.transport,
    rules,
    measure: options.measure ?? measureFile,
    memory: options.memory,
    onComplete: options.onComplete,
    dispatch,
  })

  return {
    rules,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, { pasted = false } = {}) {
      const added = files.map((file, index) => {
        count += 1
        return { id: `upload-${count}`, file, name: pasted ? pastedFileName(file, clock, index) : file.name }
      })
      dispatch({ type: 'added', files: added })
    },
    pause: (id) => dispatch({ type: 'paused', id }),
    resume: (id) => dispatch({ type: 'resumed', id }),
    retry: (id) => dispatch({ type: 'retried', id }),
    remove: (id) => dispatch({ type: 'removed', id }),
    resolve: (id, choice) => dispatch({ type: 'resolved', id, choice }),
    clearComplete: () => dispatch({ type: 'cleared' }),
    pauseAll: () => dispatch({ type: 'allPaused' }),
    resumeAll: () => dispatch({ type: 'allResumed' }),
  }
}

function atNextFrame(notify: () => void) {
  // A tab in the background has no frames; its list must still be right when a screen reader reads it.
  if (document.visibilityState === 'hidden') setTimeout(notify)
  else requestAnimationFrame(notify)
}
