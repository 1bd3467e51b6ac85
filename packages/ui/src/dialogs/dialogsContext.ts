import type { ReactNode } from 'react'
import { createContext, use } from 'react'

export interface AlertOptions {
  /** The message: what happened. */
  title: string
  /** What the message means and what to do. */
  message?: ReactNode
  /** The width in px. @default 650 */
  width?: number
}

export interface ConfirmOptions {
  /** The question. */
  title: string
  /** A line under the question, such as what can't be undone. */
  subtitle?: ReactNode
  /** Details below the subtitle. */
  message?: ReactNode
  /** Whether Yes is styled as a destructive action. @default false */
  danger?: boolean
  /** The width in px. @default 464 */
  width?: number
}

/** Functions that show a dialog and wait for the result. */
export interface Dialogs {
  /** Shows an alert with a single Okay button, 650 px wide (M483). Resolves when it closes. */
  alert: (options: AlertOptions) => Promise<void>
  /**
   * Shows a confirmation with Cancel and Yes, 464 px wide (M484). Resolves to true only for Yes; Escape and the close
   * button count as Cancel.
   */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

export const DialogsContext = createContext<Dialogs | null>(null)

/** Returns the dialogs of the nearest DialogsProvider. Throws without a provider. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it: put one around the app.')
  return dialogs
}
