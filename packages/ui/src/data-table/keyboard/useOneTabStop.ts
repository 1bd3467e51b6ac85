import type { RefObject } from 'react'
import { useEffect } from 'react'

/**
 * Keeps what stands in a grid's cells out of the order of Tab: the grid is one stop, its active cell. Done when Tab is
 * pressed, wherever the focus is, and before the browser looks for the next stop: rows that come and go while a list is
 * scrolled cost nothing, and pointer and screen reader find every control as before.
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

/** What would be a stop in a row that is no row of details, nor one that says that there are none. */
const STOPS =
  ':scope>*>[data-index]:not([data-details]) :is(a[href],button,input,select,textarea,summary,iframe,audio,video,[contenteditable],[tabindex]:not(td,th)):not([tabindex="-1"])'
