import * as RadixDialog from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { rememberOpener, returnTarget } from '../hooks/focusReturn.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { ShortcutScope } from '../keyboard-shortcuts/ShortcutScope.tsx'
import type { DialogState } from './useDialog.ts'

export interface DialogSurfaceProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** Whether the surface is open. Controlled by the owner. */
  open: boolean
  /** Called with false when Escape or a press outside closes it. */
  onOpenChange: (open: boolean) => void
  /** The role. `alertdialog` must be answered: a press outside doesn't close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Called when it opens, starts to close, and has closed with focus back on the opener. */
  onStateChange?: ((state: DialogState) => void) | undefined
  /** Returns the element that gets initial focus. @default the first focusable element */
  initialFocus?: (() => HTMLElement | null) | undefined
  /** Called on Escape. Returns true if something inside handled the key, so that the surface stays open. */
  onEscape?: () => boolean
  /** The content, including the title. */
  children: ReactNode
  /** Called with the element while it is mounted. */
  onBox?: ((box: HTMLDivElement | null) => void) | undefined
  'data-fullscreen'?: true | undefined
  'data-dragging'?: true | undefined
}

/**
 * The base of every modal layer: scrim, focus trap and return, Escape for the topmost layer only, disabled keyboard
 * shortcuts of the page below, and states (M485, M487, M488).
 */
export function DialogSurface({
  open,
  onOpenChange,
  role = 'dialog',
  onStateChange,
  initialFocus,
  onEscape,
  onBox,
  children,
  className = '',
  ref,
  ...box
}: DialogSurfaceProps) {
  const opener = useOpener(open)
  const notify = useEffectEvent((state: DialogState) => onStateChange?.(state))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) notify('open')
    else if (wasOpen.current) notify('closing')
    wasOpen.current = open
  }, [open])

  const attach = useCallback(
    (node: HTMLDivElement | null) => {
      if (node !== null) rememberOpener(node, opener.current)
      onBox?.(node)
    },
    [opener, onBox],
  )

  // Radix returns focus only to its own trigger. We return it to the element that had focus.
  function returnFocus(event: Event) {
    event.preventDefault()
    // StrictMode simulates an unmount.
    if (event.target instanceof Element && event.target.isConnected) return
    if (isFocusLost()) returnTarget(opener.current)?.focus()
    onStateChange?.('closed')
  }

  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => next !== open && onOpenChange(next)}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-1000 bg-scrim data-[state=closed]:animate-[fade-out_var(--duration-dialog)_var(--ease-out)_forwards] data-[state=open]:animate-[fade-in_var(--duration-slow)_var(--ease-out)]" />
        <RadixDialog.Content
          {...box}
          ref={useMergedRefs<HTMLDivElement>(attach, ref)}
          role={role}
          aria-modal
          data-state={open ? 'open' : 'closing'}
          onOpenAutoFocus={(event) => {
            const target = initialFocus?.() ?? null
            if (target === null) return
            event.preventDefault()
            // Content that isn't a control is read from its start.
            target.focus({ preventScroll: target.tabIndex < 0 })
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            // Escape also cancels an IME composition.
            if (event.isComposing || onEscape?.() === true) event.preventDefault()
          }}
          onInteractOutside={(event) => {
            if (role === 'alertdialog' || isNotice(event.target)) event.preventDefault()
          }}
          className={`fixed z-1000 bg-raised text-text shadow-dialog outline-none data-[state=closing]:animate-[sink-out_var(--duration-dialog)_var(--ease-out)_forwards] data-[state=open]:animate-[rise-in_var(--duration-slow)_var(--ease-out)] ${className}`}
        >
          <ShortcutScope modal={open}>{children}</ShortcutScope>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

/** The element that had focus before opening. Stored before the content renders, which may take focus. */
function useOpener(open: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return opener
}

/** Returns focus only if it was in the removed layer; another layer or a press may have moved it. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Toasts are above dialogs and can be pressed without closing them. */
function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-notices]') !== null
}
