import { Slot } from '@radix-ui/react-slot'
import type { ReactElement, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import type { TooltipLayer } from './TooltipLayer.tsx'
import type { TooltipSide } from './tooltipSide.ts'
import { useTooltipOpen } from './useTooltipOpen.ts'

export interface TooltipProps {
  /** A short text. Never use a tooltip for essential information. */
  content: ReactNode
  /** The element it describes: one focusable element, so that the keyboard also shows the tooltip. */
  children: ReactElement
  /** The preferred side. @default 'top' */
  side?: TooltipSide
  /** The keys that do the same, such as 'mod+s', shown after the text. */
  shortcut?: string
}

/**
 * A short text about a hovered or focused element, 6 px away (M498). On touch screens a long press shows it. Escape
 * hides it. Its code loads on first use; the element works without it.
 */
export function Tooltip({ content, children, side = 'top', shortcut }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [Layer, setLayer] = useState<typeof TooltipLayer>()
  // A chunk that fails to load (offline, a new release) only costs the tooltip; the next attempt may succeed.
  const load = () => {
    if (Layer !== undefined) return
    import('./TooltipLayer.tsx').then(
      (module) => setLayer(() => module.TooltipLayer),
      () => undefined,
    )
  }
  const { open, close, listeners } = useTooltipOpen(Layer !== undefined, load)
  const isShown = open && Layer !== undefined
  return (
    <>
      <Slot {...listeners} ref={anchor} aria-describedby={isShown ? id : undefined}>
        {children}
      </Slot>
      {isShown && <Layer id={id} anchor={anchor} content={content} side={side} shortcut={shortcut} onClose={close} />}
    </>
  )
}
