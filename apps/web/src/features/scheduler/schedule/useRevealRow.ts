import { type RefObject, useEffect, useRef } from 'react'

/** The time after which a chosen row is scrolled into view, in ms (M422): its page of the list is then rendered. */
export const SCROLL_DELAY_MS = 100

/**
 * Scrolls the selected row in an element into view when another row was chosen, as by a warning that names it. Returns
 * the ref of the element. `chosenId` is undefined for none.
 */
export function useRevealRow(chosenId: number | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (chosenId === undefined) return undefined
    const timer = setTimeout(() => {
      box.current?.querySelector('[role="row"][aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [chosenId])
  return box
}
