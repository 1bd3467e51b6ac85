import { Slot } from '@radix-ui/react-slot'
import type { ReactElement, ReactNode } from 'react'
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useLazyModule } from '../hooks/useLazyModule.ts'

const fetchLayer = async () => (await import('./FlyoutLayer.tsx')).FlyoutLayer

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
 * trigger opens and closes it; Escape, a press outside and its content close it (M100, M101, M503; RULES.md). The panel
 * is loaded when the pointer or the focus first comes to a trigger.
 */
export function Flyout({ trigger, label, children, variant = 'panel', flush = false, ...props }: FlyoutProps) {
  const { side = 'bottom', align = 'start', arrow = true, width, onClosed, onOpenChange } = props
  const id = useId()
  const triggerRef = useRef<HTMLElement>(null)
  const [openInside, setOpenInside] = useState(props.defaultOpen ?? false)
  const open = props.open ?? openInside
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
          {...{ id, label, open, onClosed, variant, side, align, arrow, width, flush }}
          trigger={triggerRef}
          onOpenChange={change}
        >
          {children}
        </Layer>
      )}
    </>
  )
}
