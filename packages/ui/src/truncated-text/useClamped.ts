import { useCallback, useState } from 'react'

/** Whether a box holds more text than it shows, and the ref to put on the box. */
export interface Clamped {
  isClamped: boolean
  box: (element: HTMLElement | null) => (() => void) | undefined
}

/** Watches whether CSS cuts the text of a box, through every change of its size and its text. */
export function useClamped(): Clamped {
  const [isClamped, setIsClamped] = useState(false)
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const look = () => {
      setIsClamped(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
    }
    // At once too, so that the first drawing is right already.
    look()
    const resized = new ResizeObserver(look)
    resized.observe(element)
    // A longer text in a box of fixed width changes no size.
    const changed = new MutationObserver(look)
    changed.observe(element, { characterData: true, childList: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return { isClamped, box }
}
