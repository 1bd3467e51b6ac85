import type { UploadItem, UploadState, UploadStatus } from './uploadState.ts'

/** The actions on an item. */
export type UploadAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove' | 'resolve'

const ACTIONS: Readonly<Record<UploadStatus, readonly UploadAction[]>> = {
  checking: ['cancel'],
  queued: ['pause', 'cancel'],
  uploading: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  delayed: ['retry', 'cancel'],
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
 * still being checked, because all are checked before the first byte leaves (D18). Rules UPL-10, UPL-30.
 */
export function itemsToStart(state: UploadState, concurrency: number): readonly UploadItem[] {
  if (state.items.some((item) => item.status === 'checking')) return []
  const free = concurrency - state.items.filter((item) => item.status === 'uploading').length
  return state.items.filter((item) => item.status === 'queued').slice(0, Math.max(free, 0))
}

/** Whether anything is still being checked, queued or uploaded, or will be. */
export function isUnderWay(state: UploadState): boolean {
  return state.items.some(({ status }) => UNDER_WAY.has(status))
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

/** Returns the progress of a file, 0 to 1. An empty file stays at 0 until it is complete. */
export function shareOf(item: Pick<UploadItem, 'loaded' | 'file' | 'status'>): number {
  if (item.status === 'complete') return 1
  return item.file.size === 0 ? 0 : item.loaded / item.file.size
}

/** Whether all bytes have arrived but the server still compares them (C43). */
export function isVerifying(item: Pick<UploadItem, 'loaded' | 'file' | 'status'>): boolean {
  return item.status === 'uploading' && item.file.size > 0 && item.loaded >= item.file.size
}
