import { cn } from '../classes/cn.ts'
import * as RadixScrollArea from '@radix-ui/react-scroll-area'
import type { ComponentProps, ReactNode, Ref } from 'react'

export interface ScrollAreaProps extends Omit<ComponentProps<'div'>, 'dir'> {
  /** The accessible name. The area is focusable, so that arrow keys scroll it. */
  label: string
  /** The scrollable content. */
  children: ReactNode
  /** The scroll directions. @default 'vertical' */
  axis?: 'vertical' | 'horizontal' | 'both'
  /**
   * When the scrollbar is visible: while the pointer hovers over the area, or whenever the content overflows. @default
   * 'hover'
   */
  bars?: 'hover' | 'always'
  /** A ref to the scrolling element. */
  viewportRef?: Ref<HTMLDivElement>
  /** Classes for the size. Without a height or a maximum height nothing scrolls. */
  className?: string
}

const bar =
  'flex touch-none p-0.5 transition-opacity duration-(--duration-fast) select-none data-[orientation=horizontal]:h-2.5 data-[orientation=horizontal]:flex-col data-[orientation=vertical]:w-2.5'

/** A scroll container with a thin scrollbar that is the same on all platforms. Wheel, touch and keys are native. */
export function ScrollArea({
  label,
  children,
  axis = 'vertical',
  bars = 'hover',
  viewportRef,
  className,
  ...rest
}: ScrollAreaProps) {
  return (
    <RadixScrollArea.Root
      {...rest}
      type={bars === 'always' ? 'auto' : 'hover'}
      className={cn('relative flex min-h-0 min-w-0 overflow-hidden', className ?? '')}
    >
      <RadixScrollArea.Viewport
        ref={viewportRef}
        role="region"
        aria-label={label}
        tabIndex={0}
        className="min-h-0 w-full flex-1 rounded-[inherit] focus-visible:-outline-offset-2"
      >
        {children}
      </RadixScrollArea.Viewport>
      {axis !== 'horizontal' && <Bar orientation="vertical" />}
      {axis !== 'vertical' && <Bar orientation="horizontal" />}
      {axis === 'both' && <RadixScrollArea.Corner />}
    </RadixScrollArea.Root>
  )
}

function Bar({ orientation }: { orientation: 'vertical' | 'horizontal' }) {
  return (
    <RadixScrollArea.Scrollbar orientation={orientation} className={bar}>
      <RadixScrollArea.Thumb className="relative flex-1 rounded-full bg-line-strong before:absolute before:inset-1/2 before:size-full before:min-h-6 before:min-w-6 before:-translate-1/2 hover:bg-subtle" />
    </RadixScrollArea.Scrollbar>
  )
}
