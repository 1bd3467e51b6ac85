import type { UploadItem, UploadState, UploadStatus } from './uploadState.ts'

/** The actions on an item. */
export type UploadAction = 'pause' | 'resume' | 'retry' | 'choose' | 'cancel' | 'remove' | 'resolve'

const ACTIONS: Readonly<Record<UploadStatus, readonly UploadAction[]>> = {
  checking: ['cancel'],
  queued: ['pause', 'cancel'],
  uploading: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  delayed: ['retry', 'cancel'],
  detached: ['choose', 'cancel'],
  conflict: ['resolve'],
  error: ['retry', 'remove'],
  complete: ['remove'],
}

const UNDER_WAY: ReadonlySet<UploadStatus> = new Set(['checking', 'queued', 'uploading', 'delayed'])

/** Returns the actions that an item's status allows. */
export function actionsOf(item: Pick<UploadItem, 'status' | 'canRetry'>): readonly UploadAction[] {
  return ACTIONS[item.status].filter((action) => action !== 'retry' || item.canRetry || item.status === 'delayed')
}

/**
 * Returns the items to start now, in their order, up to the limit of parallel uploads. Returns none while any file is
 * still being checked, because all are checked before the first byte leaves (D18), and none while the server can't be
 * reached. Rules UPL-10, UPL-30, UPL-36.
 */
export function itemsToStart(state: UploadState, concurrency: number): readonly UploadItem[] {
  if (state.isHeld === true || state.items.some((item) => item.status === 'checking')) return []
  const free = concurrency - state.items.filter((item) => item.status === 'uploading').length
  return state.items.filter((item) => item.status === 'queued').slice(0, Math.max(free, 0))
}

/** Whether an item is being checked, queued or uploaded, or continues by itself. */
function isItemUnderWay(item: Pick<UploadItem, 'status' | 'isInterrupted'>): boolean {
  return UNDER_WAY.has(item.status) || item.isInterrupted === true
}

/** Whether anything is still being checked, queued or uploaded, or will be. */
export function isUnderWay(state: UploadState): boolean {
  return state.items.some(isItemUnderWay)
}

/**
 * Returns 'Files not uploaded: a.png, b.png' once all of several files ended and some failed (M529), else undefined. A
 * single file shows it in its own row. Rule UPL-34.
 */
export function notUploadedText(state: UploadState): string | undefined {
  if (state.items.length < 2 || isUnderWay(state)) return undefined
  const failed = state.items.filter((item) => item.status === 'error')
  return failed.length === 0 ? undefined : `Files not uploaded: ${failed.map((item) => item.name).join(', ')}`
}

/** The progress of a file. */
export interface UploadProgress {
  /** 0 to 1. An empty file stays at 0 until it is complete. */
  readonly share: number
  /** Whether all bytes have arrived but the server still compares them (C43). */
  readonly isVerifying: boolean
  /** Bytes a second; undefined before it can be measured. */
  readonly speed: number | undefined
  /** The seconds that the upload still takes; undefined before its speed is known. */
  readonly secondsLeft: number | undefined
}

/** Returns the progress of a file. */
export function uploadProgress(item: Pick<UploadItem, 'loaded' | 'size' | 'status' | 'samples'>): UploadProgress {
  const { status, loaded, size } = item
  const isVerifying = status === 'uploading' && size > 0 && loaded >= size
  const speed = speedOf(item)
  return {
    share: status === 'complete' ? 1 : size === 0 ? 0 : loaded / size,
    isVerifying,
    speed,
    secondsLeft: speed === undefined || isVerifying ? undefined : (size - loaded) / speed,
  }
}

function speedOf({ status, samples }: Pick<UploadItem, 'status' | 'samples'>): number | undefined {
  const [first] = samples
  const last = samples.at(-1)
  if (status !== 'uploading' || first === undefined || last === undefined) return undefined
  const bytes = last.loaded - first.loaded
  return bytes > 0 && last.at > first.at ? (bytes / (last.at - first.at)) * 1000 : undefined
}

/** The progress of a list of uploads. Files that were rejected before the first byte don't count. */
export interface UploadTotals {
  /** The files that count. */
  readonly files: number
  readonly complete: number
  /** The bytes that have arrived, and those of all files. */
  readonly loaded: number
  readonly size: number
  /** The seconds that are left; undefined while nothing is uploaded or the speed is unknown. */
  readonly secondsLeft: number | undefined
}

/** Returns the totals of a list. */
export function totalsOf(items: readonly UploadItem[]): UploadTotals {
  const counted = items.filter(({ status, canRetry }) => status !== 'error' || canRetry)
  const sum = (pick: (item: UploadItem) => number) => counted.reduce((total, item) => total + pick(item), 0)
  const loaded = sum((item) => item.loaded)
  const speed = sum((item) => speedOf(item) ?? 0)
  const waiting = counted.filter(isItemUnderWay).reduce((total, item) => total + item.size - item.loaded, 0)
  return {
    files: counted.length,
    complete: counted.filter(({ status }) => status === 'complete').length,
    loaded,
    size: sum((item) => item.size),
    secondsLeft: speed > 0 && waiting > 0 ? waiting / speed : undefined,
  }
}

const ORDER: Readonly<Record<UploadStatus, number>> = {
  conflict: 0,
  uploading: 1,
  checking: 2,
  delayed: 3,
  paused: 3,
  detached: 3,
  queued: 4,
  complete: 5,
  error: 6,
}

/** Returns the items in the order of the tray: decisions first, then uploads, interrupted, queued, complete, failed. */
export function inTrayOrder(items: readonly UploadItem[]): readonly UploadItem[] {
  const orderOf = (item: UploadItem) => (item.status === 'error' && item.canRetry ? 3 : ORDER[item.status])
  return items.toSorted((a, b) => orderOf(a) - orderOf(b))
}
