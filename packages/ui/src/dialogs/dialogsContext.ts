import type { ReactNode } from 'react'
import { createContext, use } from 'react'

export interface AlertOptions {
  /** What happened. */
  title: string
  /** What it means and what to do. */
  message?: ReactNode
  /** Width in px. @default 650 */
  width?: number
}

export interface ConfirmOptions {
  /** The question. */
  title: string
  /** One line under it, such as what can't be undone. */
  subtitle?: ReactNode
  /** More about it, under the subtitle. */
  message?: ReactNode
  /** Colours Yes as a deed that destroys. @default false */
  danger?: boolean
  /** Width in px. @default 464 */
  width?: number
}

/** Ways to say or ask something and wait for the answer. */
export interface Dialogs {
  /** Says something; a single Okay, 650 px wide (M483). Resolves when it is closed in any way. */
  alert: (options: AlertOptions) => Promise<void>
  /** Asks Cancel or Yes, 464 px wide (M484). True only for Yes; Escape and the cross are Cancel. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

export const DialogsContext = createContext<Dialogs | null>(null)

/** The dialogs of the nearest DialogsProvider. Throws when there is none. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext)
  if (dialogs === null) throw new Error('useDialogs needs a DialogsProvider above it: put one around the app.')
  return dialogs
}
