import type { ToastClosing, ToastOptions } from './toastContext.ts'

/** A visible or queued toast. */
export interface QueuedToast extends ToastOptions {
  id: number
}

/** The maximum number of visible toasts; the others are queued. */
const TOAST_LIMIT = 3

/** The minimum remaining time of a toast after a pause, in ms. */
const GRACE_MS = 2000

const DURATION_MS = 6000

/**
 * The visible toasts (the oldest, so that each of them is seen) and the number of queued ones. A countdown is always
 * visible: it must not wait for others.
 */
export function shownToasts(
  queue: readonly QueuedToast[],
  limit = TOAST_LIMIT,
): { shown: readonly QueuedToast[]; waiting: number } {
  let left = limit
  const shown = queue.filter((toast) => {
    if (toast.countdown === true) return true
    left -= 1
    return left >= 0
  })
  return { shown, waiting: queue.length - shown.length }
}

/** Returns the toast that Ctrl+Z undoes: the newest visible one with an undo. */
export function undoableToast(shown: readonly QueuedToast[]): QueuedToast | undefined {
  return shown.findLast((toast) => toast.undo !== undefined)
}

/** Returns the timeout of a toast in ms, or null for none, which is the default of errors. */
export function toastDuration({ duration, tone }: Pick<ToastOptions, 'duration' | 'tone'>): number | null {
  if (duration !== undefined) return duration
  return tone === 'danger' ? null : DURATION_MS
}

/**
 * Returns the remaining time of a toast in ms after `elapsed` ms and a pause: at least two seconds, unless the toast's
 * timeout is shorter.
 */
export function remainingTime(left: number, elapsed: number, duration: number): number {
  return Math.max(left - elapsed, Math.min(GRACE_MS, duration))
}

/** Returns the queue without a toast, and the toast if it was queued. */
export function withoutToast(
  queue: readonly QueuedToast[],
  id: number,
): { queue: readonly QueuedToast[]; closed: QueuedToast | undefined } {
  const closed = queue.find((toast) => toast.id === id)
  return { queue: closed === undefined ? queue : queue.filter((toast) => toast !== closed), closed }
}

/** Runs the action of the button that closed a toast. */
export function runClosing(toast: ToastOptions, reason: ToastClosing): void {
  if (reason === 'undo') toast.undo?.()
  if (reason === 'action') toast.action?.onPress()
  toast.onClose?.(reason)
}
