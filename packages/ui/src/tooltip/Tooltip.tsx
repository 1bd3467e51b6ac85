import * as RadixTooltip from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import { use, useState } from 'react'
import { ShortcutKeys } from '../keyboard-shortcuts/ShortcutKeys.tsx'
import { TooltipGroupContext, TooltipProvider } from './TooltipProvider.tsx'
import { useTouchHold } from './useTouchHold.ts'

export interface TooltipProps {
  /** A short text; never the only place of something that one must know. */
  content: ReactNode
  /** The thing it belongs to: one element that can take the focus, so that the keyboard shows it too. */
  children: ReactElement
  /** The side it opens to when there is room. @default 'top' */
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** Keys that do the same, such as 'mod+s'; shown after the text. */
  shortcut?: string
}

/** Between a tooltip and its thing, in px (M498, M547). */
export const TOOLTIP_OFFSET_PX = 6

/**
 * A word about the thing under the pointer or in focus, 6 px away (M498). On a touch screen a held finger shows it.
 * Escape hides it.
 */
export function Tooltip(props: TooltipProps) {
  const grouped = use(TooltipGroupContext)
  if (grouped) return <TooltipRoot {...props} />
  return (
    <TooltipProvider>
      <TooltipRoot {...props} />
    </TooltipProvider>
  )
}

function TooltipRoot({ content, children, side = 'top', shortcut }: TooltipProps) {
  const [open, setOpen] = useState(false)
  const hold = useTouchHold(() => setOpen(true))
  return (
    <RadixTooltip.Root open={open} onOpenChange={setOpen}>
      <RadixTooltip.Trigger asChild {...hold}>
        {children}
      </RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <RadixTooltip.Content
          side={side}
          sideOffset={TOOLTIP_OFFSET_PX}
          collisionPadding={8}
          className="z-1100 flex max-w-64 animate-[fade-in_var(--duration-fast)_var(--ease-out)] items-baseline gap-2 rounded-control bg-inverse px-2.5 py-1.5 text-caption text-on-inverse"
        >
          <span className="min-w-0 wrap-break-word">{content}</span>
          {shortcut !== undefined && <ShortcutKeys keys={shortcut} look="plain" tone="inherit" />}
        </RadixTooltip.Content>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}
