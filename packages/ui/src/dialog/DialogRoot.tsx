import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { DialogsContext } from '../dialogs/dialogsContext.ts'
import { DialogContext, type DialogContextValue } from './dialogContext.ts'
import type { DialogState } from './useDialog.ts'

export interface DialogRootProps {
  /** Whether the dialog is open. */
  open: boolean
  /** Called with false when Escape, a press outside or a close button closes the dialog. */
  onOpenChange: (open: boolean) => void
  /** Called with each state: open, closing, closed (M487). */
  onStateChange?: ((state: DialogState) => void) | undefined
  /** Called after the dialog has closed: after 300 ms, with focus back on the opener (M487). */
  onClosed?: (() => void) | undefined
  /** A DialogLayer, or a DialogContent, which is one with a frame. */
  children: ReactNode
}

/** The state of a modal layer. Renders no element. */
export function DialogRoot({ open, onOpenChange, onStateChange, onClosed, children }: DialogRootProps) {
  const opener = useOpener(open)
  const notify = useEffectEvent((state: DialogState) => onStateChange?.(state))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) notify('open')
    else if (wasOpen.current) notify('closing')
    wasOpen.current = open
  }, [open])
  const guarded = useRef(new Set<string>())
  const guard = useCallback<DialogContextValue['guard']>((partId, hasInput) => {
    if (hasInput) guarded.current.add(partId)
    else guarded.current.delete(partId)
  }, [])
  const dialogs = use(DialogsContext)
  async function request(next: boolean) {
    if (next === open) return
    const asks = !next && guarded.current.size > 0 && dialogs !== null
    if (!asks || (await dialogs.confirm(CLOSE_QUESTION))) onOpenChange(next)
  }
  function handleClosed() {
    onStateChange?.('closed')
    onClosed?.()
  }
  return (
    <DialogContext value={{ open, opener, handleClosed, guard }}>
      <RadixDialog.Root open={open} onOpenChange={(next) => void request(next)}>
        {children}
      </RadixDialog.Root>
    </DialogContext>
  )
}

/** The question before typed text is lost. */
const CLOSE_QUESTION = { title: 'Close without saving?', subtitle: 'What you typed here is lost.' }

/** The element that had focus before opening. Stored before the content renders, which may take focus. */
function useOpener(open: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return opener
}
