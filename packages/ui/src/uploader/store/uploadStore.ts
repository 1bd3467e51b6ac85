import type { Clock, FileRules } from '@rankdesk/format'
import { pastedFileName } from '../pastedFileName.ts'
import { itemsToStart } from '../state/uploadResponses.ts'
import { uploadReducer } from '../state/uploadReducer.ts'
import type { UploadConflictChoice, UploadEvent, UploadItem, UploadState, UploadStatus } from '../state/uploadState.ts'
import { EMPTY_UPLOADS } from '../state/uploadState.ts'
import type { UploadOutcome, UploadProgress, UploadTransport } from '../uploadTransport.ts'
import type { MeasureFile } from '../validation/checkFile.ts'
import { checkFile } from '../validation/checkFile.ts'
import { measureFile } from '../validation/measureFile.ts'
import type { UploadMemory } from './uploadMemory.ts'

export interface UploadStoreOptions {
  /** Who sends the bytes. */
  transport: UploadTransport
  /** Names what is pasted by the time (M469). */
  clock: Clock
  /** What a file must be. @default only the size is checked, 50 MB (M464) */
  rules?: FileRules
  /** How many files are sent at once. @default 3 */
  concurrency?: number
  /** Remembers unfinished uploads beyond the page. @default nothing is remembered */
  memory?: UploadMemory
  /** Called once for each file when it is complete. */
  onComplete?: (item: UploadItem) => void
  /** Finds the size of a picture. @default as the browser decodes it; a test gives its own */
  measure?: MeasureFile
  /** Decides when listeners hear of a change. @default at the next frame, at most once a frame */
  schedule?: (notify: () => void) => void
}

/**
 * Uploads that live apart from what shows them: a screen that is left and entered again finds them where they are, and
 * they go on meanwhile. Make one for each place that files go to, outside of a component or in a ref, and give it to
 * Uploader.
 */
export interface UploadStore {
  /** The rules that files are held to, for the words and the file chooser. */
  readonly rules: FileRules
  /** What the list holds now; the same object until something changes. */
  getState(): UploadState
  /** Calls `listener` after changes; returns what ends that. */
  subscribe(listener: () => void): () => void
  /** Checks files and sends those that pass. `pasted` names them by the time (M469). */
  add(files: readonly File[], how?: { pasted?: boolean }): void
  pause(id: string): void
  resume(id: string): void
  retry(id: string): void
  /** Takes an item off the list, and stops it when it is on its way. */
  remove(id: string): void
  /** Answers a conflict (M457). */
  resolve(id: string, choice: UploadConflictChoice): void
  /** Takes what is complete off the list. */
  clearComplete(): void
  /** Holds back what waits or is on its way: when the line is lost, or a session ends. What was sent stays known. */
  pauseAll(): void
  /** Lets everything go on that is held back. */
  resumeAll(): void
}

/** Makes a store without files. */
export function createUploadStore(options: UploadStoreOptions): UploadStore {
  const {
    transport,
    clock,
    rules = {},
    concurrency = 3,
    memory,
    measure = measureFile,
    schedule = atNextFrame,
  } = options
  const listeners = new Set<() => void>()
  const calls = new Map<string, AbortController>()
  let state = EMPTY_UPLOADS
  let count = 0
  let isNotifying = false

  function dispatch(event: UploadEvent) {
    const next = uploadReducer(state, event)
    if (next === state) return
    state = next
    if (!isNotifying) {
      isNotifying = true
      schedule(() => {
        isNotifying = false
        for (const listener of listeners) listener()
      })
    }
    // One at a time: starting one changes the state, and with it what there is room for.
    for (let [item] = itemsToStart(state, concurrency); item; [item] = itemsToStart(state, concurrency))
      void start(item)
  }

  function itemOf(id: string): UploadItem | undefined {
    return state.items.find((item) => item.id === id)
  }

  function idsOf(status: UploadStatus): readonly string[] {
    return state.items.filter((item) => item.status === status).map(({ id }) => id)
  }

  async function start({ id, run: earlierRuns }: UploadItem) {
    const call = new AbortController()
    const run = earlierRuns + 1
    calls.set(id, call)
    dispatch({ type: 'started', id })
    const item = itemOf(id)
    if (item === undefined) return
    const outcome = await send(item, call.signal, (progress) => {
      dispatch({ type: 'progressed', id, run, progress })
      if (progress.completedChunks !== undefined) remember(id)
    })
    if (calls.get(id) === call) calls.delete(id)
    dispatch({ type: 'answered', id, run, outcome })
    remember(id)
    const ended = itemOf(id)
    if (ended?.status === 'complete' && ended.run === run) options.onComplete?.(ended)
  }

  async function send(
    { id, file, name, onConflict, resume }: UploadItem,
    signal: AbortSignal,
    onProgress: (progress: UploadProgress) => void,
  ): Promise<UploadOutcome> {
    try {
      return await transport.send(
        { id, blob: file, name, type: file.type.toLowerCase() },
        { signal, onConflict, resume, onProgress },
      )
    } catch {
      return signal.aborted ? { kind: 'aborted' } : { kind: 'error' }
    }
  }

  function remember(id: string) {
    const item = itemOf(id)
    if (item === undefined) return
    if (item.resume !== undefined) memory?.write(item.file, item.resume)
    else if (item.status === 'complete' || item.status === 'error') memory?.forget(item.file)
  }

  /** Ends the call of an item. Its answer still counts for what the server has done meanwhile. */
  function stop(id: string) {
    calls.get(id)?.abort()
    calls.delete(id)
  }

  function drop(id: string) {
    const item = itemOf(id)
    stop(id)
    if (item === undefined || item.status === 'complete') return
    memory?.forget(item.file)
    if (item.resume !== undefined) void transport.discard?.(item.resume.key)
  }

  async function check(id: string, file: File) {
    const result = await checkFile(file, rules, measure)
    if ('problem' in result) dispatch({ type: 'refused', id, problem: result.problem })
    else {
      const resume = memory?.read(file)
      dispatch({ type: 'checked', id, ...result, ...(resume !== undefined && { resume }) })
    }
  }

  return {
    rules,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(files, { pasted = false } = {}) {
      const added = files.map((file, place) => {
        count += 1
        return { id: `upload-${count}`, file, name: pasted ? pastedFileName(file, clock, place) : file.name }
      })
      dispatch({ type: 'added', files: added })
      void checkInTurn(added, check)
    },
    pause(id) {
      stop(id)
      dispatch({ type: 'paused', id })
    },
    resume: (id) => dispatch({ type: 'resumed', id }),
    retry: (id) => dispatch({ type: 'retried', id }),
    remove(id) {
      drop(id)
      dispatch({ type: 'removed', id })
    },
    resolve(id, choice) {
      if (choice === 'skip' && itemOf(id)?.status === 'conflict') drop(id)
      dispatch({ type: 'resolved', id, choice })
    },
    clearComplete: () => dispatch({ type: 'cleared' }),
    pauseAll() {
      // Those that wait come first: otherwise each that stops would let one of them start.
      for (const id of idsOf('queued')) dispatch({ type: 'paused', id })
      for (const id of idsOf('uploading')) {
        stop(id)
        dispatch({ type: 'paused', id })
      }
    },
    resumeAll() {
      for (const id of idsOf('paused')) dispatch({ type: 'resumed', id })
    },
  }
}

/** One after the other: a hundred photos decoded at once would take the memory of the whole tab. */
async function checkInTurn(
  files: readonly { id: string; file: File }[],
  check: (id: string, file: File) => Promise<void>,
): Promise<void> {
  for (const { id, file } of files) await check(id, file)
}

function atNextFrame(notify: () => void) {
  // A tab in the background has no frames; its list must still be right when a screen reader asks.
  if (document.visibilityState === 'hidden') setTimeout(notify)
  else requestAnimationFrame(notify)
}
