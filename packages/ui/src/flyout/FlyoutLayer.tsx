import { cn } from '../classes/cn.ts'
import * as RadixPopover from '@radix-ui/react-popover'
import type { ComponentProps, CSSProperties, ReactNode, RefObject } from 'react'
import { useMemo } from 'react'
import { ErrorBoundary } from '../error-boundary/ErrorBoundary.tsx'
import { Adopted } from '../hooks/Adopted.tsx'
import { rememberOpener } from '../hooks/focusReturn.ts'
import { FLYOUT_CLOSE_MS, FLYOUT_OFFSET_PX, HEADER_FLYOUT_CLOSE_MS } from '../hooks/layerTimes.ts'
import { mergeRefs } from '../hooks/mergeRefs.ts'
import { ARROW_PX, FlyoutArrow } from './FlyoutArrow.tsx'
import { FlyoutContext } from './flyoutContext.ts'

export interface FlyoutLayerProps {
  /** The id of the panel, for the trigger's aria-controls. */
  id: string
  /** The trigger. */
  trigger: RefObject<HTMLElement | null>
  label: string
  children: ReactNode
  open: boolean
  /** Called when Escape, a press outside or the content closes the flyout. */
  onOpenChange: (open: boolean) => void
  onClosed: (() => void) | undefined
  variant: 'panel' | 'header'
  side: 'top' | 'right' | 'bottom' | 'left'
  align: 'start' | 'center' | 'end'
  arrow: boolean
  width: number | undefined
  flush: boolean
  /** The attributes of the panel that the caller gave. */
  panel: ComponentProps<'div'>
}

/** The panel of a flyout. A lazy chunk, because positioning code is larger than all buttons of a page. */
export function FlyoutLayer(props: FlyoutLayerProps) {
  const { id, trigger, label, children, open, onOpenChange, onClosed, variant, side, align, arrow, width, flush } =
    props
  const { ref, className = '', style, id: panelId, ...panel } = props.panel
  const control = useMemo(() => ({ close: () => onOpenChange(false) }), [onOpenChange])
  const closeMs = variant === 'header' ? HEADER_FLYOUT_CLOSE_MS : FLYOUT_CLOSE_MS
  return (
    <RadixPopover.Root open={open} onOpenChange={onOpenChange}>
      <RadixPopover.Trigger asChild>
        <Adopted element={trigger} />
      </RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          {...panel}
          ref={mergeRefs<HTMLDivElement>(ref, (element: HTMLElement | null) => {
            if (element !== null) rememberOpener(element, trigger.current)
          })}
          id={panelId ?? id}
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
          style={{ width, '--flyout-close': `${closeMs}ms`, ...style } as CSSProperties}
          className={cn(
            'z-1000 flex max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] min-w-40 flex-col rounded-card bg-raised text-text shadow-flyout outline-none data-[state=closing]:animate-[fade-out_var(--flyout-close)_var(--ease-out)_forwards] data-[state=open]:animate-[fade-in_var(--duration-base)_var(--ease-out)]',
            className,
          )}
        >
          <div className={cn('min-h-0 overflow-y-auto', flush ? 'rounded-card' : 'p-4')}>
            <FlyoutContext value={control}>
              <ErrorBoundary title={`${label} could not be shown`}>{children}</ErrorBoundary>
            </FlyoutContext>
          </div>
          {arrow && <FlyoutArrow />}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
