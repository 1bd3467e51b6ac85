import type { PointerEvent } from 'react'
import { use, useCallback, useEffect, useRef, useState } from 'react'
import { TOOLTIP_DELAY_MS, TooltipGroupContext } from './TooltipGroup.ts'
import type { LongPress } from './useLongPress.ts'
import { useLongPress } from './useLongPress.ts'

/** For the thing that a tooltip belongs to. */
export interface TooltipListeners extends LongPress {
  onPointerMove: (event: PointerEvent) => void
  onPointerLeave: () => void
  onPointerDown: () => void
  onFocus: () => void
  onBlur: () => void
  onClick: () => void
}

export interface TooltipOpen {
  open: boolean
  close: () => void
  listeners: TooltipListeners
}

/** One tooltip on the page at a time: what closes the one that is open. */
let closeShown: (() => void) | undefined

/**
 * When a tooltip is open: after the pointer has rested on its thing, at once on focus, and while a finger is held.
 * Pressing the thing or leaving it closes the tooltip; `isShown` tells whether the box is there already, whose own
 * rule then lets the pointer cross over to it (WCAG 1.4.13). `onIntent` is called as soon as it may open soon.
 */
export function useTooltipOpen(isShown: boolean, onIntent: () => void): TooltipOpen {
  const group = use(TooltipGroupContext)
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const rests = useRef(false)
  const pressed = useRef(false)

  const close = useCallback(() => {
    clearTimeout(timer.current)
    setOpen(false)
  }, [])
  function show(): void {
    clearTimeout(timer.current)
    onIntent()
    setOpen(true)
  }
  const hold = useLongPress(show)

  useEffect(() => {
    if (!open) return
    if (closeShown !== close) closeShown?.()
    closeShown = close
    group?.opened()
    return () => {
      group?.closed(performance.now())
      if (closeShown === close) closeShown = undefined
    }
  }, [open, close, group])
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    open,
    close,
    listeners: {
      ...hold,
      onPointerMove: (event) => {
        if (event.pointerType === 'touch' || rests.current) return
        rests.current = true
        onIntent()
        const delay = group?.delay(performance.now()) ?? TOOLTIP_DELAY_MS
        clearTimeout(timer.current)
        timer.current = setTimeout(show, delay)
      },
      onPointerLeave: () => {
        rests.current = false
        clearTimeout(timer.current)
        if (!isShown) setOpen(false)
      },
      onPointerDown: () => {
        close()
        pressed.current = true
        document.addEventListener('pointerup', () => (pressed.current = false), { once: true })
      },
      onFocus: () => {
        // The focus that comes of a press is no question.
        if (!pressed.current) show()
      },
      onBlur: close,
      onClick: close,
    },
  }
}
