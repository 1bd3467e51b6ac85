import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode, RefObject } from 'react'
import { use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { DialogsContext } from '../dialogs/dialogsContext.ts'
import { useControllable } from '../hooks/useControllable.ts'
import { DialogContext, type DialogContextValue } from './dialogContext.ts'
import type { DialogState } from './useDialog.ts'

export interface DialogRootProps {
  /** Whether the dialog is open. Use `defaultOpen` for a dialog that keeps its own state. */
  open?: boolean | undefined
  /** Whether an uncontrolled dialog is open initially. @default false */
  defaultOpen?: boolean | undefined
  /** Called with the new state when a trigger, Escape, a press outside or a close button opens or closes the dialog. */
  onOpenChange?: ((open: boolean) => void) | undefined
  /** Called with each state: open, closing, closed (M487). */
  onStateChange?: ((state: DialogState) => void) | undefined
  /** Called after the dialog has closed: after 300 ms, with focus back on the opener (M487). */
  onClosed?: (() => void) | undefined
  /** The parts: any number of DialogTriggers, and a DialogContent. */
  children: ReactNode
}

/** The state of a dialog that is composed from its parts. Renders no element. `Dialog` is the usual composition. */
export function DialogRoot({
  open: given,
  defaultOpen = false,
  onOpenChange,
  onStateChange,
  onClosed,
  children,
}: DialogRootProps) {
  const [open, change] = useControllable(given, defaultOpen, onOpenChange)
  const opener = useOpener(open)
  const [ids, setIds] = useState<DialogContextValue['ids']>({ title: undefined, description: undefined })
  const notify = useEffectEvent((state: DialogState) => onStateChange?.(state))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) notify('open')
    else if (wasOpen.current) notify('closing')
    wasOpen.current = open
  }, [open])
  const adoptId = useCallback<DialogContextValue['adoptId']>(
    (part, id) => setIds((before) => ({ ...before, [part]: id })),
    [],
  )
  const guarded = useRef(new Set<string>())
  const guard = useCallback<DialogContextValue['guard']>((partId, hasInput) => {
    if (hasInput) guarded.current.add(partId)
    else guarded.current.delete(partId)
  }, [])
  const dialogs = use(DialogsContext)
  async function request(next: boolean) {
    if (next === open) return
    const asks = !next && guarded.current.size > 0 && dialogs !== null
    if (!asks || (await dialogs.confirm(CLOSE_QUESTION))) change(next)
  }
  function handleClosed() {
    onStateChange?.('closed')
    onClosed?.()
  }
  return (
    <DialogContext value={{ open, opener, handleClosed, ids, adoptId, guard }}>
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
