import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/** The space in px above the panel: the sticky header of a narrow window. */
const SPACE_ABOVE = 112

export interface RevealedPanelProps {
  /** Whether a person opened the panel on this screen. It may also be open from the screen before, which scrolls nothing. */
  wasToggled: RefObject<boolean>
  children: ReactNode
}

/**
 * The docked Info panel. Opened on a scrolled page, its start is scrolled below the sticky header (M335): a sidebar that
 * is longer than the work has no room to stick.
 */
export function RevealedPanel({ wasToggled, children }: RevealedPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (element === null || !wasToggled.current) return
    const { top } = element.getBoundingClientRect()
    if (top < SPACE_ABOVE && window.scrollY > 0) window.scrollBy({ top: top - SPACE_ABOVE })
  }, [wasToggled])
  return <div ref={panel}>{children}</div>
}
