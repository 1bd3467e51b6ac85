import type { UploadItem, UploadState, UploadStatus } from './uploadState.ts'

/** What a person can do with an item. */
export type UploadAction = 'pause' | 'resume' | 'retry' | 'cancel' | 'remove' | 'resolve'

const ACTIONS: Readonly<Record<UploadStatus, readonly UploadAction[]>> = {
  checking: ['cancel'],
  queued: ['pause', 'cancel'],
  uploading: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  conflict: ['resolve'],
  error: ['retry', 'remove'],
  complete: ['remove'],
}

/** What a person can do with an item where it stands. Rule UPL-32. */
export function actionsOf(item: Pick<UploadItem, 'status' | 'canRetry'>): readonly UploadAction[] {
  return ACTIONS[item.status].filter((action) => action !== 'retry' || item.canRetry)
}

/**
 * The items to start now, in their order: as many as there is room for beside those that are uploading. None while any
 * file is still being checked, because all are checked before the first byte leaves (D18). Rules UPL-9, UPL-33.
 */
export function itemsToStart(state: UploadState, concurrency: number): readonly UploadItem[] {
  if (state.items.some((item) => item.status === 'checking')) return []
  const room = concurrency - state.items.filter((item) => item.status === 'uploading').length
  return state.items.filter((item) => item.status === 'queued').slice(0, Math.max(room, 0))
}

/** Whether something still goes on by itself. */
export function isUnderWay(state: UploadState): boolean {
  return state.items.some(({ status }) => status === 'checking' || status === 'queued' || status === 'uploading')
}

/**
 * 'Files not uploaded: a.png, b.png' once nothing goes on any more and, of several files, some failed (M529); otherwise
 * undefined. A single file says it in its own row. Rule UPL-34.
 */
export function notUploadedText(state: UploadState): string | undefined {
  if (state.items.length < 2 || isUnderWay(state)) return undefined
  const failed = state.items.filter((item) => item.status === 'error')
  return failed.length === 0 ? undefined : `Files not uploaded: ${failed.map((item) => item.name).join(', ')}`
}

/** How far a file has come, 0 to 1. A file without bytes has come nowhere until it is complete. */
export function shareOf(item: Pick<UploadItem, 'loaded' | 'file' | 'status'>): number {
  if (item.status === 'complete') return 1
  return item.file.size === 0 ? 0 : item.loaded / item.file.size
}

/** Whether all bytes have arrived and the server still compares them: not yet complete (C43). */
export function isVerifying(item: Pick<UploadItem, 'loaded' | 'file' | 'status'>): boolean {
  return item.status === 'uploading' && item.file.size > 0 && item.loaded >= item.file.size
}
