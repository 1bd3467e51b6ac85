import type { ToastClosing, ToastOptions } from './toastContext.ts'

/** A visible or queued toast. */
export interface QueuedToast extends ToastOptions {
  id: number
}

/** The maximum number of visible toasts; the others are queued. */
const TOAST_LIMIT = 3

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
