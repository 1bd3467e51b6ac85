import { createContext, use } from 'react'

export interface ToastOptions {
  /** What happened, in one sentence. */
  message: string
  /** One thing to do about it, such as Undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds until it goes by itself; null keeps it until it is closed. @default 6000 */
  duration?: number | null
  /** Shows the remaining time as a ring. @default false */
  countdown?: boolean
}

export interface Toasts {
  /** Shows a toast and returns its id. */
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
