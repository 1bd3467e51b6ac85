import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'

/**
 * Handles Escape only in a control while it has something to cancel, such as a draft or an open list: calls `cancel`
 * and stops the event. Layers such as dialogs listen on the document before any element, so this listens on the window.
 */
export function useOwnEscape(control: RefObject<HTMLElement | null>, active: boolean, cancel: () => void) {
  const act = useEffectEvent(cancel)
  useEffect(() => {
    if (!active) return undefined
    function onKeyDown(event: KeyboardEvent) {
      // An Escape of an input method discards its own text only.
      if (event.key !== 'Escape' || event.isComposing || event.target !== control.current) return
      event.preventDefault()
      event.stopPropagation()
      act()
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [active, control])
}
