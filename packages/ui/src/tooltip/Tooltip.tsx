import { Slot } from '@radix-ui/react-slot'
import type { ReactElement, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import type { TooltipLayer } from './TooltipLayer.tsx'
import type { TooltipSide } from './tooltipSide.ts'
import { useTooltipOpen } from './useTooltipOpen.ts'

export interface TooltipProps {
  /** A short text; never the only place of something that one must know. */
  content: ReactNode
  /** The thing it belongs to: one element that can take the focus, so that the keyboard shows it too. */
  children: ReactElement
  /** The side it opens to when there is room. @default 'top' */
  side?: TooltipSide
  /** Keys that do the same, such as 'mod+s'; shown after the text. */
  shortcut?: string
}

/**
 * A word about the thing under the pointer or in focus, 6 px away (M498). On a touch screen a held finger shows it.
 * Escape hides it. The box is loaded when first needed; until then the thing is as good as alone.
 */
export function Tooltip({ content, children, side = 'top', shortcut }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const [Layer, setLayer] = useState<typeof TooltipLayer>()
  // A piece that does not come (no network, a new release) costs the tooltip, never the page; the next try may work.
  const load = () => {
    if (Layer !== undefined) return
    import('./TooltipLayer.tsx').then(
      (piece) => setLayer(() => piece.TooltipLayer),
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
