import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** The scroll positions of the lists, by the key of their history entry. */
const positions = new Map<string, number>()

/** How many positions are remembered. */
const MAX_REMEMBERED = 50

/**
 * Remembers how far the list inside an element is scrolled, and restores it when the history entry is shown again (D22).
 * `ready` says that the files are loaded. The page itself hardly scrolls, so the router's restoration doesn't help.
 */
export function useScrollPosition(element: RefObject<HTMLElement | null>, ready: boolean): void {
  const { key } = useLocation()
  useEffect(() => {
    const box = element.current
    if (!ready || box === null) return undefined
    const known = positions.get(key)
    const scroller = scrollerIn(box)
    if (known !== undefined && scroller !== null) scroller.scrollTop = known
    else if (scroller !== null) remember(key, scroller.scrollTop)
    const handleScroll = ({ target }: Event) => {
      if (target instanceof HTMLElement && target === scrollerIn(box)) remember(key, target.scrollTop)
    }
    box.addEventListener('scroll', handleScroll, { capture: true, passive: true })
    return () => box.removeEventListener('scroll', handleScroll, { capture: true })
  }, [element, key, ready])
}

function scrollerIn(box: HTMLElement): HTMLElement | null {
  return box.querySelector<HTMLElement>('[role=listbox], [data-table-scroller]')
}

function remember(key: string, position: number): void {
  positions.delete(key)
  positions.set(key, position)
  const [oldest] = positions.keys()
  if (positions.size > MAX_REMEMBERED && oldest !== undefined) positions.delete(oldest)
}
