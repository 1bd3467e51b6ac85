import * as Popover from '@radix-ui/react-popover'
import type { ReactNode, RefObject } from 'react'
import { firstFocusable } from '../hooks/firstFocusable.ts'
import { popupSide } from './popupSide.ts'

export interface FieldPopupProps {
  /** The id that the control's `aria-controls` names. */
  id?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The control; the popup stands at its left edge and is told apart from the outside by it. */
  anchor: RefObject<HTMLElement | null>
  /** Its name for a screen reader. */
  label: string
  /** Where the focus goes back to on closing; left out, it never left (a list under a text that is typed). */
  returnTo?: RefObject<HTMLElement | null>
  /** What kind of thing it is; a list brings its own role. @default 'dialog' */
  role?: 'dialog' | 'presentation'
  /** Its width and padding. */
  className: string
  children: ReactNode
}

/**
 * What opens under a control: a calendar, a list. Above it when less than 300 px are free below (M505). Escape, a press
 * outside and leaving by Tab close it.
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
}: FieldPopupProps) {
  const takesFocus = returnTo !== undefined
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          {...(id !== undefined && { id })}
          role={role}
          aria-label={role === 'dialog' ? label : undefined}
          align="start"
          side={open ? sideOf(anchor.current) : 'bottom'}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // Here and not in an effect of the contents: only now does a dialog around let the focus go.
            if (takesFocus && event.currentTarget instanceof HTMLElement) focusFirst(event.currentTarget)
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // A press on another field has moved the focus already, and keeps it.
            const focus = document.activeElement
            if (takesFocus && (focus === null || focus === document.body)) returnTo.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          onFocusOutside={(event) => {
            if (!takesFocus) event.preventDefault()
          }}
          className={`z-1000 animate-[fade-in_var(--duration-fast)_var(--ease-out)] rounded-card bg-raised text-body shadow-flyout outline-none ${className}`}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** What asks for the focus by `data-initial-focus`, else the first thing that takes it. */
function focusFirst(popup: HTMLElement) {
  const wanted = popup.querySelector<HTMLElement>('[data-initial-focus]') ?? firstFocusable(popup)
  wanted?.focus({ preventScroll: true })
}

function sideOf(anchor: HTMLElement | null): 'top' | 'bottom' {
  return anchor === null ? 'bottom' : popupSide(anchor.getBoundingClientRect().bottom, window.innerHeight)
}
