import * as RadixPopover from '@radix-ui/react-popover'
import { Slot } from '@radix-ui/react-slot'
import type { ReactElement, ReactNode } from 'react'
import { useId, useReducer, useRef } from 'react'
import { ARROW_PX, FlyoutArrow } from '../flyout/FlyoutArrow.tsx'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { FLYOUT_OFFSET_PX, HOVER_CARD_CLOSE_MS, HOVER_CARD_OPEN_MS } from '../hooks/layerTimes.ts'
import { useHoverIntent } from '../hooks/useHoverIntent.ts'
import { hoverCardMode } from './hoverCardMode.ts'

export interface HoverCardProps {
  /** What it is about: one element that can take the focus, such as a Button. */
  trigger: ReactElement
  /** Its name for a screen reader. */
  label: string
  /** Facts about the trigger, and links or buttons if need be. */
  children: ReactNode
  /** The side it opens to when there is room. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Which of its edges stands at the trigger's. @default 'center' */
  align?: 'start' | 'center' | 'end'
  /** Width in px. @default 280 */
  width?: number
}

/**
 * More about a thing, shown while the pointer rests on it: 60 ms until it opens, 120 until it closes (M503). A press,
 * or Enter, pins it and puts the focus inside, so that keyboard and finger reach it too.
 */
export function HoverCard({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'center',
  width = 280,
}: HoverCardProps) {
  const id = useId()
  const triggerRef = useRef<HTMLElement>(null)
  const [mode, happen] = useReducer(hoverCardMode, 'closed')
  const open = mode !== 'closed'
  const hover = useHoverIntent({
    openMs: HOVER_CARD_OPEN_MS,
    closeMs: HOVER_CARD_CLOSE_MS,
    onChange: (wanted) => happen(wanted ? 'linger' : 'away'),
  })
  return (
    <RadixPopover.Root open={open} onOpenChange={() => happen('dismiss')}>
      <RadixPopover.Anchor asChild>
        <Slot
          {...hover}
          ref={triggerRef}
          aria-haspopup="dialog"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => happen('press')}
        >
          {trigger}
        </Slot>
      </RadixPopover.Anchor>
      <RadixPopover.Portal>
        <RadixPopover.Content
          {...hover}
          // Pinning is a new card: it takes the focus, which the hovering one must not.
          key={mode === 'pinned' ? 'pinned' : 'hovering'}
          ref={(card) => {
            if (card !== null) rememberOpener(card, triggerRef.current)
          }}
          id={id}
          aria-label={label}
          data-mode={mode}
          side={side}
          align={align}
          sideOffset={FLYOUT_OFFSET_PX - ARROW_PX}
          arrowPadding={12}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            if (mode !== 'pinned') event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            const card = event.target
            if (card instanceof Element && !card.isConnected && isFocusLost()) triggerRef.current?.focus()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && triggerRef.current?.contains(event.target)) event.preventDefault()
          }}
          style={{ width }}
          className="z-1000 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] flex-col rounded-card bg-raised text-text shadow-flyout outline-none data-[mode=hovering]:animate-[fade-in_var(--duration-fast)_var(--ease-out)]"
        >
          <div className="min-h-0 overflow-y-auto p-4">{children}</div>
          <FlyoutArrow />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

/** The focus was in the card that went; elsewhere it is left alone. */
function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
