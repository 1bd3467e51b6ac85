import { createContext, type RefObject, use } from 'react'

/** What the parts of a dialog share. */
export interface DialogContextValue {
  open: boolean
  /** The element that had focus before opening. */
  opener: RefObject<Element | null>
  /** Called after the dialog has closed and focus has returned. */
  handleClosed: () => void
  /** Lets the dialog ask before it closes by Escape, a press outside or its close button, while one of its parts has input. */
  guard: (partId: string, hasInput: boolean) => void
}

export const DialogContext = createContext<DialogContextValue | null>(null)

/** Returns the context of the DialogRoot around a part. */
export function useDialogContext(): DialogContextValue {
  const context = use(DialogContext)
  if (context === null) throw new Error('A part of a dialog needs a DialogRoot around it.')
  return context
}
