import { createContext, type RefObject } from 'react'
import type { DialogMove } from './moving/useDialogMove.ts'

/** What the frame of a dialog lets its title bar do. */
export interface DialogFrame {
  /** The handlers that drag the dialog. Undefined if it can't be moved. */
  titleBarProps?: DialogMove['titleBarProps']
  /** Fills the window or stops filling it. Undefined if it can't. */
  onDoubleClick?: () => void
  moves: boolean
  /** The body, where focus starts if it scrolls. */
  body?: RefObject<HTMLDivElement | null>
  /** The number of buttons at the right of the title. */
  buttons: number
}

export const DialogFrameContext = createContext<DialogFrame>({ moves: false, buttons: 0 })
