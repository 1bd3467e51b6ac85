import { cn } from '../classes/cn.ts'
import * as Popover from '@radix-ui/react-popover'
import type { ComponentProps, ReactNode, RefObject } from 'react'
import { firstFocusable } from '../hooks/firstFocusable.ts'

export interface FieldPopupProps extends Omit<ComponentProps<'div'>, 'role'> {
  /** The id for the control's `aria-controls`. */
  id?: string | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control. The popup aligns with its left edge, and a press on it isn't a press outside. */
  anchor: RefObject<HTMLElement | null>
  /** The accessible name. */
  label: string
  /**
   * The element that gets focus on close. Omit it if focus never leaves the control, such as for a list under a text
   * input.
   */
  returnTo?: RefObject<HTMLElement | null>
  /** The role. Omit it for a list that has its own role. @default 'dialog' */
  role?: 'dialog' | 'presentation'
  /** Classes for width and padding. */
  className: string
  children: ReactNode
}

/**
 * The popup of a control, such as a calendar or a list. Opens above the control if less than 300 px are free below
 * (M505). Escape, a press outside and Tab close it.
 */
export function FieldPopup({
  id,
  open,
  onOpenChange,
  anchor,
  label,
  returnTo,
  role = 'dialog',
  className,
  children,
  ...rest
}: FieldPopupProps) {
  const takesFocus = returnTo !== undefined
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          {...rest}
          {...(id !== undefined && { id })}
          role={role}
          aria-label={role === 'dialog' ? label : undefined}
          align="start"
          side={open ? sideOf(anchor.current) : 'bottom'}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // Not in an effect of the content: only at this point does a surrounding dialog release focus.
            if (takesFocus && event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A press on another field has already moved focus.
            const focus = document.activeElement
            if (takesFocus && (focus === null || focus === document.body)) returnTo.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          onFocusOutside={(event) => {
            if (!takesFocus) event.preventDefault()
          }}
          className={cn(
            'z-1000 animate-[fade-in_var(--duration-fast)_var(--ease-out)] rounded-card bg-raised text-body shadow-flyout outline-none',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Focuses the element with `data-initial-focus`, or the first focusable element. */
function focusFirst(popup: HTMLElement) {
  const wanted = popup.querySelector<HTMLElement>('[data-initial-focus]') ?? firstFocusable(popup)
  wanted?.focus({ preventScroll: true })
}

/** The minimum space below a control for its popup, in px (M505, M547). */
const MIN_POPUP_SPACE = 300

/** Returns the side on which a popup opens: above if less than 300 px are free below (M505). */
function sideOf(anchor: HTMLElement | null): 'top' | 'bottom' {
  if (anchor === null) return 'bottom'
  return window.innerHeight - anchor.getBoundingClientRect().bottom < MIN_POPUP_SPACE ? 'top' : 'bottom'
}
