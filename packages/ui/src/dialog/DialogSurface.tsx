import * as RadixDialog from '@radix-ui/react-dialog'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { rememberOpener, returnTarget } from '../hooks/focusReturn.ts'
import { ShortcutScope } from '../keyboard-shortcuts/ShortcutScope.tsx'
import type { DialogState } from './useDialog.ts'

export interface DialogSurfaceProps {
  /** Whether it is open; its owner holds that. */
  open: boolean
  /** Called with false when Escape or a press outside closes it. */
  onOpenChange: (open: boolean) => void
  /** `alertdialog` for what must be answered: a press outside does not close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Called when it opens, begins to close, and is closed with the focus back at the opener. */
  onStateChange?: ((state: DialogState) => void) | undefined
  /** What takes the focus at first; otherwise the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** Asked at Escape: true when something inside took the key for itself, so that it stays open. */
  holdsEscape?: () => boolean
  /** Title, body and all. */
  children: ReactNode
  /** Told of the box while it is in the page. */
  onBox?: ((box: HTMLDivElement | null) => void) | undefined
  className?: string
  style?: CSSProperties
  'data-fullscreen'?: true | undefined
  'data-dragging'?: true | undefined
}

/**
 * What every modal layer shares: scrim, focus held inside and given back, Escape for the topmost alone, the keyboard
 * shortcuts of the page beneath put to rest, and the states (M485, M487, M488).
 */
export function DialogSurface({
  open,
  onOpenChange,
  role = 'dialog',
  onStateChange,
  initialFocus,
  holdsEscape,
  onBox,
  children,
  className = '',
  ...box
}: DialogSurfaceProps) {
  const opener = useOpener(open)
  const tell = useEffectEvent((state: DialogState) => onStateChange?.(state))
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) tell('open')
    else if (wasOpen.current) tell('closing')
    wasOpen.current = open
  }, [open])

  const ref = useCallback(
    (node: HTMLDivElement | null) => {
      if (node !== null) rememberOpener(node, opener.current)
      onBox?.(node)
    },
    [opener, onBox],
  )

  // Radix gives the focus back to its own trigger only; ours is whatever had the focus before.
  function returnFocus(event: Event) {
    event.preventDefault()
    // Strict mode plays an unmounting that never happens.
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
          ref={ref}
          role={role}
          aria-modal
          data-state={open ? 'open' : 'closing'}
          onOpenAutoFocus={(event) => {
            if (!initialFocus?.current) return
            event.preventDefault()
            initialFocus.current.focus()
          }}
          onCloseAutoFocus={returnFocus}
          onEscapeKeyDown={(event) => {
            // Escape gives up the word being composed, too.
            if (event.isComposing || holdsEscape?.() === true) event.preventDefault()
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

/** What had the focus before it opened. Noted before anything inside is drawn, which may take the focus by itself. */
function useOpener(open: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement
  }, [open])
  return opener
}

/** The focus was in what has gone; another layer or a press elsewhere may have taken it since. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Toasts lie above every dialog and may be pressed without closing it. */
function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-notices]') !== null
}
