import { useEffect, useRef } from 'react'

export interface HoverIntentOptions {
  /** How long the pointer must rest before it counts, in ms. */
  openMs: number
  /** How long it may be away before that counts, in ms: time to cross the gap to what opened. */
  closeMs: number
  /** Told what the pointer wants, after the delay. */
  onChange: (open: boolean) => void
}

/** For each element that counts as inside: the thing itself and what it opened. */
export interface HoverIntent {
  onPointerEnter: (event: { pointerType: string }) => void
  onPointerLeave: (event: { pointerType: string }) => void
  /** A press decides by itself: one that closed would be undone by the hover that led to it. */
  onPointerDown: () => void
}

/** Tells a pointer that stays from one that only passes. A finger does not hover. */
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
