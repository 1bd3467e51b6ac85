import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Gives Escape to a control alone while it has something to give up (a draft, an open list): pressed in it, the key
 * does `giveUp` and nothing else hears of it. Layers such as dialogs listen on the document before any element does,
 * so that stopping the event at the element would be too late; this listens on the window, before them.
 */
export function useOwnEscape(control: RefObject<HTMLElement | null>, active: boolean, giveUp: () => void) {
  const act = useEffectEvent(giveUp)
  useEffect(() => {
    if (!active) return undefined
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.target !== control.current) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [active, control])
}
