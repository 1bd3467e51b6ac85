import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactNode, RefObject } from 'react'
import { Adopted } from '../hooks/Adopted.tsx'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import type { TooltipSide } from './tooltipSide.ts'

export interface TooltipLayerProps {
  /** The id of the box, for the element's aria-describedby. */
  id: string
  /** The element that the tooltip describes. */
  anchor: RefObject<HTMLElement | null>
  content: ReactNode
  side: TooltipSide
  shortcut: string | undefined
  /** Called when Escape, scrolling, or a pointer that has left both the element and the box closes the tooltip. */
  onClose: () => void
}

/** The gap between a tooltip and its element, in px (M498, M547). */
export const TOOLTIP_OFFSET_PX = 6

/**
 * The open box of a tooltip. A lazy chunk, because positioning code is twenty times as large as a button and most pages
 * are used without a tooltip.
 */
export function TooltipLayer({ id, anchor, content, side, shortcut, onClose }: TooltipLayerProps) {
  return (
    <RadixTooltip.Provider>
      <RadixTooltip.Root open onOpenChange={(open) => !open && onClose()}>
        <RadixTooltip.Trigger asChild>
          <Adopted element={anchor} />
        </RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            id={id}
            side={side}
            sideOffset={TOOLTIP_OFFSET_PX}
            collisionPadding={8}
            className="z-1100 flex max-w-64 animate-[fade-in_var(--duration-fast)_var(--ease-out)] items-baseline gap-2 rounded-control bg-inverse px-2.5 py-1.5 text-caption text-on-inverse"
          >
            <span className="min-w-0 wrap-break-word">{content}</span>
            {shortcut !== undefined && <ShortcutKeys keys={shortcut} variant="plain" tone="inherit" />}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  )
}
