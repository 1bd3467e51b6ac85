import type { ReactNode } from 'react'
import { createContext, use } from 'react'

/** The reason for closing a toast: its timeout, one of its buttons, or `Toasts.dismiss`. */
export type ToastClosing = 'time' | 'close' | 'action' | 'undo' | 'dismiss'

export interface ToastOptions {
  /** What happened, in one sentence. */
  message: ReactNode
  /** Undoes what happened: adds an Undo button, and Ctrl+Z (⌘Z) outside of text fields while the toast is visible. */
  undo?: () => void
  /** Another action. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** The tone, which adds an icon. `danger` interrupts screen readers and has no timeout. @default 'neutral' */
  tone?: 'neutral' | 'success' | 'warning' | 'danger'
  /** The timeout in ms, or null for none. @default 6000 */
  duration?: number | null
  /** Whether a ring shows the remaining time. @default false */
  countdown?: boolean
  /** Whether the toast has a close button. Otherwise only its timeout and its buttons close it. @default true */
  closable?: boolean
  /** Called with the reason after the toast has closed. */
  onClose?: (reason: ToastClosing) => void
}

export interface Toasts {
  /** Shows a toast, or queues it behind the three visible ones. Returns its id. */
  show: (options: ToastOptions) => number
  /** Closes a toast. Ignores the id of a closed toast. */
  dismiss: (id: number) => void
}

export const ToastContext = createContext<Toasts | null>(null)

/** Returns the toasts of the nearest ToastProvider. Throws without a provider. */
export function useToast(): Toasts {
  const toasts = use(ToastContext)
  if (toasts === null) throw new Error('useToast needs a ToastProvider above it: put one around the app.')
  return toasts
}
