import * as RadixPopover from '@radix-ui/react-popover'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { FLYOUT_CLOSE_MS, FLYOUT_OFFSET_PX, HEADER_FLYOUT_CLOSE_MS } from '../hooks/layerTimes.ts'
import { ARROW_PX, FlyoutArrow } from './FlyoutArrow.tsx'
import { FlyoutContext } from './flyoutContext.ts'

export interface FlyoutProps {
  /** What opens and closes it: one element that can take the focus, such as a Button. */
  trigger: ReactElement
  /** Its name for a screen reader: what is in it. */
  label: string
  /** What is in it; `useFlyout().close` closes it from there. */
  children: ReactNode
  /** Whether it is open, when its owner holds that. */
  open?: boolean
  /** Whether it is open at first, when it holds that itself. @default false */
  defaultOpen?: boolean
  /** Called when it opens, and when the trigger, Escape, a press outside or its content closes it. */
  onOpenChange?: (open: boolean) => void
  /** Called once it has gone: 80 ms after it was closed, 250 in the header (M504). */
  onClosed?: () => void
  /** `header` stays a little longer on its way out. @default 'panel' */
  variant?: 'panel' | 'header'
  /** The side it opens to when there is room. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Which of its edges stands at the trigger's. @default 'start' */
  align?: 'start' | 'center' | 'end'
  /** Shows the arrow that points at the trigger. @default true */
  arrow?: boolean
  /** Width in px. @default as wide as what is in it */
  width?: number
  /** Leaves the space around the content to the content. @default false */
  flush?: boolean
}

/**
 * A panel that points at what opened it, 8 px away; for a few controls or facts, not for a decision. A press on the
 * trigger opens and closes it; Escape, a press outside and its content close it (M100, M101, M503; RULES.md).
 */
export function Flyout({ trigger, label, children, variant = 'panel', flush = false, ...props }: FlyoutProps) {
  const { side = 'bottom', align = 'start', arrow = true, width, onClosed } = props
  const [openInside, setOpenInside] = useState(props.defaultOpen ?? false)
  const open = props.open ?? openInside
  const { onOpenChange } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const change = useCallback(
    (next: boolean) => {
      setOpenInside(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )
  const control = useMemo(() => ({ close: () => change(false) }), [change])
  const closeMs = variant === 'header' ? HEADER_FLYOUT_CLOSE_MS : FLYOUT_CLOSE_MS
  return (
    <RadixPopover.Root open={open} onOpenChange={change}>
      <RadixPopover.Trigger asChild ref={triggerRef}>
        {trigger}
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          ref={(panel) => {
            if (panel !== null) rememberOpener(panel, triggerRef.current)
          }}
          aria-label={label}
          data-variant={variant}
          data-state={open ? 'open' : 'closing'}
          side={side}
          align={align}
          sideOffset={arrow ? FLYOUT_OFFSET_PX - ARROW_PX : FLYOUT_OFFSET_PX}
          arrowPadding={12}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            if (event.target instanceof Element && !event.target.isConnected) onClosed?.()
          }}
          onEscapeKeyDown={(event) => {
            if (event.isComposing) event.preventDefault()
          }}
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[data-notices]')) event.preventDefault()
          }}
          style={{ width, '--flyout-close': `${closeMs}ms` } as CSSProperties}
          className={`z-1000 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] min-w-40 flex-col rounded-card bg-raised text-text shadow-flyout outline-none data-[state=closing]:animate-[fade-out_var(--flyout-close)_var(--ease-out)_forwards] data-[state=open]:animate-[fade-in_var(--duration-base)_var(--ease-out)]`}
        >
          <div className={`min-h-0 overflow-y-auto ${flush ? 'rounded-card' : 'p-4'}`}>
            <FlyoutContext value={control}>{children}</FlyoutContext>
          </div>
          {arrow && <FlyoutArrow />}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
