import type { Clock, FileRules } from '@rankdesk/format'
import { pastedFileName } from '../pastedFileName.ts'
import { stepUploads, type UploadEffect } from '../state/uploadEffects.ts'
import {
  type AddedFile,
  EMPTY_UPLOADS,
  type StoredUpload,
  type UploadConflictChoice,
  type UploadEvent,
  type UploadItem,
  type UploadState,
} from '../state/uploadState.ts'
import type { UploadOutcome, UploadTarget, UploadTransport } from '../uploadTransport.ts'
import { checkFile, type CheckFile, type MeasureFile } from '../validation/checkFile.ts'
import { measureFile } from '../validation/measureFile.ts'
import type { ChosenFile } from './chosenFiles.ts'
import { isUploadOf, type UploadMemory } from './uploadMemory.ts'

export interface UploadStoreOptions {
  /** Sends the bytes. */
  transport: UploadTransport
  /** The clock that names pasted files by the time (M469). */
  clock: Clock
  /** The requirements of a file, unless `add` names others. @default only the size is checked, 50 MB (M464) */
  rules?: FileRules
  /** How many files are sent at once. @default 3 */
  concurrency?: number
  /** Remembers unfinished uploads beyond the page. @default nothing is remembered */
  memory?: UploadMemory
  /** Called once for each file when it is complete. */
  onComplete?: (item: UploadItem) => void
  /** Measures a picture. @default the size that the browser decodes */
  measure?: MeasureFile
  /** Checks a file before its first byte is sent. @default the rules of a media library (UPL-1 to UPL-14) */
  check?: CheckFile
  /** Schedules the notification of listeners. @default the next frame, at most once a frame */
  schedule?: (notify: () => void) => void
  /** Returns the time in ms, from which the speed is computed. @default performance.now */
  now?: () => number
}

/** How files were added. */
export interface AddOptions {
  /** Whether the files were pasted, and get the time as their name (M469). @default false */
  pasted?: boolean
  /** The folder to which the files go. @default the destination of the transport */
  target?: UploadTarget | undefined
  /** The requirements of these files. @default those of the store */
  rules?: FileRules | undefined
}

/**
 * Uploads that continue while no component shows them, so a screen can be left and entered again. Create one store for
 * the app, outside of a component, and pass it to `Uploader` and `UploadTray`.
 */
export interface UploadStore {
  /** The requirements of a file, for the hint and the file chooser. */
  readonly rules: FileRules
  /** Returns the uploads; the same object until something changes. */
  getState(): UploadState
  /** Calls `listener` after changes. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void
  /** Calls `listener` once for each file when it is complete. Returns a function that unsubscribes. */
  onComplete(listener: (item: UploadItem) => void): () => void
  /** Checks files and sends those that pass. A file that is on its way to the same folder already is ignored. */
  add(files: readonly (File | ChosenFile)[], options?: AddOptions): void
  /** Continues a detached upload with its file. Returns false, and changes nothing, for another file. */
  attach(id: string, file: File): boolean
  /** Adds the unfinished uploads of earlier visits. */
  restore(): Promise<void>
  pause(id: string): void
  resume(id: string): void
  retry(id: string): void
  /** Removes an item from the list, and aborts its upload. */
  remove(id: string): void
  /** Shows that the server has finished its work on a complete file, or why it failed (UPL-46). */
  processed(id: string, problem?: string): void
  /** Resolves a conflict (M457). */
  resolve(id: string, choice: UploadConflictChoice): void
  /** Removes complete items from the list. */
  clearComplete(): void
  /** Pauses everything queued or uploading. Completed chunks stay known. */
  pauseAll(): void
  /** Resumes everything that is paused. */
  resumeAll(): void
  /** Starts nothing more, while the server can't be reached. */
  hold(): void
  /** Starts again, and continues what was interrupted. */
  release(): void
}

/** Creates a store without files. */
export function createUploadStore(options: UploadStoreOptions): UploadStore {
  const { clock, rules = {}, concurrency = 3, schedule = atNextFrame, memory, now = () => performance.now() } = options
  const listeners = new Set<() => void>()
  const completeListeners = new Set<(item: UploadItem) => void>()
  let state = EMPTY_UPLOADS
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
    check: options.check ?? ((added, fileRules) => checkFile(added, fileRules, options.measure ?? measureFile)),
    memory,
    findDetached: (file, target) =>
      state.items.find((item) => item.status === 'detached' && isUploadOf(item, file, target)),
    onComplete(item) {
      options.onComplete?.(item)
      for (const listener of completeListeners) listener(item)
    },
    now,
    dispatch,
  })

  /** Whether a file is on its way to the same folder. */
  function isUnderWay(file: File, target: UploadTarget | undefined): boolean {
    return state.items.some(
      (item) => !['detached', 'error', 'complete'].includes(item.status) && isUploadOf(item, file, target),
    )
  }

  return {
    rules,
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onComplete(listener) {
      completeListeners.add(listener)
      return () => completeListeners.delete(listener)
    },
    add(files, { pasted = false, target, rules: ownRules } = {}) {
      const added = files.map(asChosen).flatMap(({ file, folder }, index) => {
        const place = target === undefined ? undefined : inDroppedFolder(target, folder)
        if (!pasted && isUnderWay(file, place)) return []
        const name = pasted ? pastedFileName(file, clock, index) : file.name
        return [{ id: crypto.randomUUID(), file, name, target: place, rules: ownRules }]
      })
      dispatch({ type: 'added', files: added })
    },
    attach(id, file) {
      const item = state.items.find((other) => other.id === id)
      const isSame = item !== undefined && isUploadOf(item, file, item.target)
      if (isSame) dispatch({ type: 'attached', id, file })
      return isSame
    },
    async restore() {
      const uploads = (await memory?.restore()) ?? []
      dispatch({ type: 'restored', uploads })
    },
    ...commandsOf(dispatch),
  }
}

type Commands = Pick<
  UploadStore,
  | 'pause'
  | 'resume'
  | 'retry'
  | 'remove'
  | 'processed'
  | 'resolve'
  | 'clearComplete'
  | 'pauseAll'
  | 'resumeAll'
  | 'hold'
  | 'release'
>

/** Returns the commands that are one event each. */
function commandsOf(dispatch: (event: UploadEvent) => void): Commands {
  return {
    pause: (id) => dispatch({ type: 'paused', id }),
    resume: (id) => dispatch({ type: 'resumed', id }),
    retry: (id) => dispatch({ type: 'retried', id }),
    remove: (id) => dispatch({ type: 'removed', id }),
    processed: (id, problem) => dispatch({ type: 'processed', id, problem }),
    resolve: (id, choice) => dispatch({ type: 'resolved', id, choice }),
    clearComplete: () => dispatch({ type: 'cleared' }),
    pauseAll: () => dispatch({ type: 'allPaused' }),
    resumeAll: () => dispatch({ type: 'allResumed' }),
    hold: () => dispatch({ type: 'held' }),
    release: () => dispatch({ type: 'released' }),
  }
}

function asChosen(file: File | ChosenFile): ChosenFile {
  return file instanceof File ? { file, folder: '' } : file
}

/** Returns the folder of a file of a dropped folder. */
function inDroppedFolder(target: UploadTarget, folder: string): UploadTarget {
  if (folder === '') return target
  return {
    ...target,
    isNew: true,
    folderPath: `${target.folderPath === '/' ? '' : target.folderPath}/${folder.normalize('NFC')}`,
  }
}

function atNextFrame(notify: () => void) {
  // A tab in the background has no frames; its list must still be right when a screen reader reads it.
  if (document.visibilityState === 'hidden') setTimeout(notify)
  else requestAnimationFrame(notify)
}

/** The waits before a delayed file is sent again, in ms. The last one repeats. */
const DELAYS_MS = [15_000, 30_000, 60_000, 120_000] as const

function delayOf(delays: number): number {
  return DELAYS_MS[delays - 1] ?? DELAYS_MS[3]
}

interface UploadEffectsOptions {
  transport: UploadTransport
  rules: FileRules
  check: CheckFile
  memory: UploadMemory | undefined
  /** Returns the upload of an earlier visit that waits for this file. */
  findDetached: (file: File, target: UploadTarget | undefined) => StoredUpload | undefined
  onComplete: (item: UploadItem) => void
  /** Returns the time in ms, for the speed. */
  now: () => number
  /** Reports what an effect led to. */
  dispatch: (event: UploadEvent) => void
}

/** Creates the function that runs an effect of the upload reducer. It never throws. */
function createUploadEffects(options: UploadEffectsOptions): (effect: UploadEffect) => void {
  const { transport, memory, dispatch, now } = options
  const calls = new Map<string, AbortController>()
  const discards = createDiscards(transport)

  /** One file after the other: decoding a hundred photos at once would take the memory of the whole tab. */
  async function check(files: readonly AddedFile[]): Promise<void> {
    for (const added of files) {
      const { id, file, target, rules = options.rules } = added
      const result = await options.check(added, rules)
      if ('problem' in result) dispatch({ type: 'refused', id, problem: result.problem })
      else {
        const stored = options.findDetached(file, target) ?? (await memory?.find(file, target))
        dispatch({ type: 'checked', id, ...result, ...(stored !== undefined && { stored }) })
      }
    }
  }

  async function send(item: UploadItem): Promise<void> {
    const { id, run } = item
    const call = new AbortController()
    calls.set(id, call)
    const outcome = await outcomeOf(item, call.signal)
    if (calls.get(id) === call) calls.delete(id)
    dispatch({ type: 'ended', id, run, outcome })
  }

  async function outcomeOf(item: UploadItem, signal: AbortSignal): Promise<UploadOutcome> {
    const { id, run, file, name, type, target, onConflict, resume } = item
    if (file === undefined) return { kind: 'error', message: 'Failed to read file', canRetry: false }
    try {
      return await transport.send(
        { id, blob: file, name, type, target },
        {
          signal,
          onConflict,
          resume,
          onProgress: (progress) => dispatch({ type: 'progressed', id, run, progress, at: now() }),
        },
      )
    } catch {
      return signal.aborted ? { kind: 'aborted' } : { kind: 'error' }
    }
  }

  function abort(id: string): void {
    calls.get(id)?.abort()
    calls.delete(id)
  }

  function retryLater({ id, run, delays }: Extract<UploadEffect, { type: 'retryLater' }>): void {
    setTimeout(() => dispatch({ type: 'delayOver', id, run }), delayOf(delays))
  }

  return (effect) => {
    switch (effect.type) {
      case 'check':
        return void check(effect.files)
      case 'send':
        return void send(effect.item)
      case 'abort':
        return abort(effect.id)
      case 'remember':
        return memory?.save(effect.item)
      case 'discardStored':
        return memory?.discard(effect.id)
      case 'discard':
        return void discards.discard(effect.key)
      case 'repeatDiscards':
        return discards.repeat()
      case 'retryLater':
        return retryLater(effect)
      case 'notifyComplete':
        return options.onComplete(effect.item)
    }
  }
}

/** Returns what discards canceled uploads, and repeats it for those that the server did not learn of. */
function createDiscards(transport: UploadTransport) {
  const failed = new Set<string>()
  async function discard(key: string): Promise<void> {
    try {
      await transport.discard?.(key)
    } catch {
      failed.add(key)
    }
  }
  return {
    discard,
    repeat(): void {
      const keys = [...failed]
      failed.clear()
      for (const key of keys) void discard(key)
    },
  }
}
