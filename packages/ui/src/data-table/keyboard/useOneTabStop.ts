import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Removes the controls in a grid's cells from the tab order: the grid has one tab stop, its active cell. This runs when
 * Tab is pressed, before the browser looks for the next stop, so mounting rows while scrolling costs nothing, and
 * pointer and screen reader still reach every control.
 */
export function useOneTabStop(table: RefObject<HTMLElement | null>, grid: boolean): void {
  useEffect(() => {
    if (!grid) return undefined
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Tab') return
      for (const control of table.current?.querySelectorAll<HTMLElement>(STOPS) ?? []) control.tabIndex = -1
    }
    document.addEventListener('keydown', onKeyDown, true)
    return () => document.removeEventListener('keydown', onKeyDown, true)
  }, [table, grid])
}

/** The tab stops in rows, except detail rows and the message row. */
const STOPS =
  ':scope>*>[data-index]:not([data-details]) :is(a[href],button,input,select,textarea,summary,iframe,audio,video,[contenteditable],[tabindex]:not(td,th)):not([tabindex="-1"])'
