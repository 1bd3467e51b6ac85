import type { ToastClosing, ToastOptions } from './toastContext.ts'

/** A toast that is shown or waits. */
export interface QueuedToast extends ToastOptions {
  id: number
}

/** How many toasts are shown at once; the others wait for a place. */
export const TOAST_LIMIT = 3

/** The least that is left of a toast's time after someone had it in hand. */
export const GRACE_MS = 2000

const DURATION_MS = 6000

/** The toasts in the page (the oldest ones, so that none goes before it was seen) and how many wait behind them. */
export function shownToasts(
  queue: readonly QueuedToast[],
  limit = TOAST_LIMIT,
): { shown: readonly QueuedToast[]; waiting: number } {
  return { shown: queue.slice(0, limit), waiting: Math.max(0, queue.length - limit) }
}

/** The toast that Ctrl+Z undoes: the newest one in sight with something to undo. */
export function undoableToast(shown: readonly QueuedToast[]): QueuedToast | undefined {
  return shown.findLast((toast) => toast.undo !== undefined)
}

/** How long a toast stays, in ms; null until it is closed, which is the rule for what went wrong. */
export function toastDuration({ duration, tone }: Pick<ToastOptions, 'duration' | 'tone'>): number | null {
  if (duration !== undefined) return duration
  return tone === 'danger' ? null : DURATION_MS
}

/**
 * What is left of a toast's time, in ms, once `elapsed` of it went by and someone took it in hand: never less than two
 * seconds to read on, unless the toast was shorter than that from the start.
 */
export function remainingTime(left: number, elapsed: number, duration: number): number {
  return Math.max(left - elapsed, Math.min(GRACE_MS, duration))
}

/** The queue without a toast, and the toast itself when it was in it. */
export function withoutToast(
  queue: readonly QueuedToast[],
  id: number,
): { queue: readonly QueuedToast[]; closed: QueuedToast | undefined } {
  const closed = queue.find((toast) => toast.id === id)
  return { queue: closed === undefined ? queue : queue.filter((toast) => toast !== closed), closed }
}

/** Does what a closing button stands for. */
export function runClosing(toast: ToastOptions, reason: ToastClosing): void {
  if (reason === 'undo') toast.undo?.()
  if (reason === 'action') toast.action?.onPress()
  toast.onClose?.(reason)
}
