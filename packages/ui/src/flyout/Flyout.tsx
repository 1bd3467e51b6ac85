import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLazyModule } from '../hooks/useLazyModule.ts'

const fetchLayer = async () => (await import('./FlyoutLayer.tsx')).FlyoutLayer

export interface FlyoutProps extends ComponentProps<'div'> {
  /** The trigger that opens and closes the flyout: one focusable element, such as a Button. */
  trigger: ReactElement
  /** The accessible name. */
  label: string
  /** The content. It can close the flyout with `useFlyout().close`. */
  children: ReactNode
  /** Whether the flyout is open. Use `defaultOpen` for an uncontrolled flyout. */
  open?: boolean
  /** Whether an uncontrolled flyout is open at first. @default false */
  defaultOpen?: boolean
  /**
   * Called with the new state when it opens, and when the trigger, Escape, a press outside or the content closes it.
   */
  onOpenChange?: (open: boolean) => void
  /** Called after the flyout has closed: 80 ms after closing starts, 250 ms in the header (M504). */
  onClosed?: () => void
  /** The variant. `header` closes a little slower. @default 'panel' */
  variant?: 'panel' | 'header'
  /** The preferred side. @default 'bottom' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** The alignment with the trigger. @default 'start' */
  align?: 'start' | 'center' | 'end'
  /** Whether an arrow points at the trigger. @default true */
  arrow?: boolean
  /** The width in px. @default the width of the content */
  width?: number
  /** Whether the content has no padding. @default false */
  flush?: boolean
}

/**
 * A panel beside its trigger, 8 px away, for a few controls or facts but not for a decision. A press on the trigger
 * toggles it; Escape, a press outside and its content close it (M100, M101, M503; RULES.md). Its code loads when
 * pointer or focus first reaches a trigger.
 */
export function Flyout({
  trigger,
  label,
  children,
  variant = 'panel',
  flush = false,
  side = 'bottom',
  align = 'start',
  arrow = true,
  width,
  onClosed,
  onOpenChange,
  open: controlled,
  defaultOpen = false,
  ...panel
}: FlyoutProps) {
  const id = useId()
  const triggerRef = useRef<HTMLElement>(null)
  const [openInside, setOpenInside] = useState(defaultOpen)
  const open = controlled ?? openInside
  const change = useCallback(
    (next: boolean) => {
      setOpenInside(next)
      onOpenChange?.(next)
    },
    [onOpenChange],
  )
  const [Layer, need] = useLazyModule(fetchLayer)
  const needOpen = useEffectEvent(() => need(() => change(false)))
  useEffect(() => {
    if (open && Layer === undefined) needOpen()
  }, [open, Layer])
  return (
    <>
      <Slot
        ref={triggerRef}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-state={open ? 'open' : 'closed'}
        onPointerEnter={() => need()}
        onFocus={() => need()}
        onClick={() => change(!open)}
      >
        {trigger}
      </Slot>
      {Layer !== undefined && (
        <Layer
          id={id}
          label={label}
          open={open}
          panel={panel}
          onClosed={onClosed}
          variant={variant}
          side={side}
          align={align}
          arrow={arrow}
          width={width}
          flush={flush}
          trigger={triggerRef}
          onOpenChange={change}
        >
          {children}
        </Layer>
      )}
    </>
  )
}
