import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  /** A short text; never the only place of something that one must know. */
  content: ReactNode
  /** The thing it belongs to: one element that can take the focus, so that the keyboard shows it too. */
  children: ReactElement
  /** The side it opens to when there is room. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A word about the thing under the pointer or in focus, 6 px away (M498). Escape hides it. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400} skipDelayDuration={200}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-1100 max-w-64 animate-[fade-in_var(--duration-fast)_var(--ease-out)] rounded-control bg-inverse px-2.5 py-1.5 text-caption wrap-break-word text-on-inverse"
          >
            {content}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
