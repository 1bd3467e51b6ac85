import { cn } from '../classes/cn.ts'
import * as RadixDialog from '@radix-ui/react-dialog'
import type { ComponentProps, ReactNode } from 'react'
import { useCallback } from 'react'
import { isFocusLost, rememberOpener, returnTarget } from '../hooks/focusReturn.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { ShortcutScope } from '../keyboard-shortcuts/ShortcutScope.tsx'
import { useDialogContext } from './dialogContext.ts'

export interface DialogLayerProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** The role. `alertdialog` must be answered: a press outside doesn't close it. @default 'dialog' */
  role?: 'dialog' | 'alertdialog'
  /** Returns the element that gets initial focus. @default the first focusable element */
  initialFocus?: (() => HTMLElement | null) | undefined
  /** Called on Escape. Returns true if something inside handled the key, so that the layer stays open. */
  onEscape?: () => boolean
  /** The content, including the title. */
  children: ReactNode
  /** Called with the element while it is mounted. */
  onBox?: ((box: HTMLDivElement | null) => void) | undefined
  'data-fullscreen'?: true | undefined
  'data-dragging'?: true | undefined
}

/**
 * The base of every modal layer in a DialogRoot: scrim, focus trap and return, Escape for the topmost layer only, and
 * disabled keyboard shortcuts of the page below (M485, M487, M488).
 */
export function DialogLayer({
  role = 'dialog',
  initialFocus,
  onEscape,
  onBox,
  children,
  className = '',
  ref,
  ...box
}: DialogLayerProps) {
  const { open, opener, handleClosed } = useDialogContext()
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
    handleClosed()
  }

  return (
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
        className={cn(
          'fixed z-1000 bg-raised text-text shadow-dialog outline-none data-[state=closing]:animate-[sink-out_var(--duration-dialog)_var(--ease-out)_forwards] data-[state=open]:animate-[rise-in_var(--duration-slow)_var(--ease-out)]',
          className,
        )}
      >
        <ShortcutScope modal={open}>{children}</ShortcutScope>
      </RadixDialog.Content>
    </RadixDialog.Portal>
  )
}

/** Toasts are above dialogs and can be pressed without closing them. */
function isNotice(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-notices]') !== null
}
