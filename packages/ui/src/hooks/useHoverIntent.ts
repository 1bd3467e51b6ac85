import { useEffect, useRef } from 'react'

export interface HoverIntentOptions {
  /** The time before hovering counts, in ms. */
  openMs: number
  /** The time before leaving counts, in ms, so that the pointer can cross the gap to the opened layer. */
  closeMs: number
  /** Called after the delay with whether the pointer hovers. */
  onChange: (open: boolean) => void
}

/** The handlers for each element that counts as inside: the trigger and the layer that it opens. */
export interface HoverIntent {
  onPointerEnter: (event: { pointerType: string }) => void
  onPointerLeave: (event: { pointerType: string }) => void
  /** A press decides by itself: the hover before it must not undo it. */
  onPointerDown: () => void
}

/** Detects a hovering pointer, as opposed to a passing one. Ignores touch. */
export function useHoverIntent({ openMs, closeMs, onChange }: HoverIntentOptions): HoverIntent {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function later(open: boolean, pointerType: string) {
    if (pointerType === 'touch') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(open), open ? openMs : closeMs)
  }
  return {
    onPointerEnter: (event) => later(true, event.pointerType),
    onPointerLeave: (event) => later(false, event.pointerType),
    onPointerDown: () => clearTimeout(timer.current),
  }
}
