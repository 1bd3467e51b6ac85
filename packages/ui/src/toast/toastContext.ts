import type { ReactNode } from 'react'
import { createContext, use } from 'react'

/** What closed a toast: its own time, a button of it, or `Toasts.dismiss`. */
export type ToastClosing = 'time' | 'close' | 'action' | 'undo' | 'dismiss'

export interface ToastOptions {
  /** What happened, in one sentence. */
  message: ReactNode
  /** Takes back what happened: a button Undo, and Ctrl+Z (⌘Z) outside of fields while it is in sight. */
  undo?: () => void
  /** One more thing to do about it. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Adds an icon; `danger` interrupts a screen reader, and stays until it is closed. @default 'neutral' */
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  /** Milliseconds until it goes by itself; null keeps it until it is closed. @default 6000 */
  duration?: number | null
  /** Shows the remaining time as a ring. @default false */
  countdown?: boolean
  /** Shows the cross. Without it only its time and its buttons close it. @default true */
  closable?: boolean
  /** Called once it has gone, with the reason. */
  onClose?: (reason: ToastClosing) => void
}

export interface Toasts {
  /** Shows a toast, or queues it behind the three in sight, and returns its id. */
  show: (options: ToastOptions) => number
  /** Takes a toast away before its time. An id that is gone already does nothing. */
  dismiss: (id: number) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** The toasts of the nearest ToastProvider. Throws when there is none. */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (toasts === null) throw new Error('useToast needs a ToastProvider above it: put one around the app.')
  return toasts
}
