import { cn } from '../classes/cn.ts'
import * as RadixPopover from '@radix-ui/react-popover'
import { Slot } from '@radix-ui/react-slot'
import { useEffect } from 'react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useId, useReducer, useRef } from 'react'
import { ARROW_PX, FlyoutArrow } from '../flyout/FlyoutArrow.tsx'
import { isFocusLost, rememberOpener } from '../hooks/focusReturn.ts'
import { FLYOUT_OFFSET_PX, HOVER_CARD_CLOSE_MS, HOVER_CARD_OPEN_MS } from '../hooks/layerTimes.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'

export interface HoverCardProps extends ComponentProps<'div'> {
  /** The trigger: one focusable element, such as a Button. */
  trigger: ReactElement
  /** The accessible name. */
  label: string
  /** Facts about the trigger, and links or buttons if needed. */
  children: ReactNode
  /** The preferred side. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The alignment with the trigger. @default 'center' */
  align?: 'start' | 'center' | 'end'
  /** The width in px. @default 280 */
  width?: number
}

/**
 * Details that open after hovering for 60 ms and close 120 ms after leaving (M503). A press or Enter pins the card and
 * moves focus inside, so that keyboard and touch can reach it.
 */
export function HoverCard({
  trigger,
  label,
  children,
  side = 'bottom',
  align = 'center',
  width = 280,
  id: ownId,
  ref,
  className = '',
  style,
  ...rest
}: HoverCardProps) {
  const generatedId = useId()
  const id = ownId ?? generatedId
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
          {...rest}
          {...hover}
          // Pinning mounts a new card, which takes focus; a hovered card must not.
          key={mode === 'pinned' ? 'pinned' : 'hovering'}
          ref={mergeRefs<HTMLDivElement>(ref, (card: HTMLElement | null) => {
            if (card !== null) rememberOpener(card, triggerRef.current)
          })}
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
          style={{ width, ...style }}
          className={cn(
            'z-1000 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] flex-col rounded-card bg-raised text-text shadow-flyout outline-none data-[mode=hovering]:animate-[fade-in_var(--duration-fast)_var(--ease-out)]',
            className,
          )}
        >
          <div className="min-h-0 overflow-y-auto p-4">{children}</div>
          <FlyoutArrow />
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

/** `hovering` follows the pointer; `pinned` stays open until it is closed and holds focus. */
type HoverCardMode = 'closed' | 'hovering' | 'pinned'

/**
 * An event: the pointer hovered (`linger`) or left (`away`), the trigger was pressed, or Escape or a press outside
 * dismissed the card.
 */
type HoverCardEvent = 'linger' | 'away' | 'press' | 'dismiss'

/** Returns the mode after an event (RULES.md of Flyout, FLY-8 to FLY-10). */
function hoverCardMode(mode: HoverCardMode, event: HoverCardEvent): HoverCardMode {
  switch (event) {
    case 'linger':
      return mode === 'closed' ? 'hovering' : mode
    case 'away':
      return mode === 'hovering' ? 'closed' : mode
    case 'press':
      return mode === 'pinned' ? 'closed' : 'pinned'
    case 'dismiss':
      return 'closed'
  }
}

interface HoverIntentOptions {
  /** The time before hovering counts, in ms. */
  openMs: number
  /** The time before leaving counts, in ms, so that the pointer can cross the gap to the opened layer. */
  closeMs: number
  /** Called after the delay with whether the pointer hovers. */
  onChange: (open: boolean) => void
}

/** The handlers for each element that counts as inside: the trigger and the layer that it opens. */
interface HoverIntent {
  onPointerEnter: (event: { pointerType: string }) => void
  onPointerLeave: (event: { pointerType: string }) => void
  /** A press decides by itself: the hover before it must not undo it. */
  onPointerDown: () => void
}

/** Detects a hovering pointer, as opposed to a passing one. Ignores touch. */
function useHoverIntent({ openMs, closeMs, onChange }: HoverIntentOptions): HoverIntent {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(open: boolean, pointerType: string) {
    if (pointerType === 'touch') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(open), open ? openMs : closeMs)
  }
  return {
    onPointerEnter: (event) => later(true, event.pointerType),
    onPointerLeave: (event) => later(false, event.pointerType),
    onPointerDown: () => clearTimeout(timer.current),
  }
}
