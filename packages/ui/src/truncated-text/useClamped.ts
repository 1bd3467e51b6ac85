import { useCallback, useState } from 'react'

/** Whether a box hides part of its text, and the ref of the box. */
export interface Clamped {
  isClamped: boolean
  box: (element: HTMLElement | null) => (() => void) | undefined
}

/** Observes whether CSS truncates the text of a box, whenever its size or text changes. */
export function useClamped(): Clamped {
  const [isClamped, setIsClamped] = useState(false)
  const box = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => {
      setIsClamped(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1)
    }
    // Also measures at once, so that the first paint is correct.
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    // A longer text in a box of fixed width doesn't change its size.
    const changed = new MutationObserver(measure)
    changed.observe(element, { characterData: true, childList: true, subtree: true })
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [])
  return { isClamped, box }
}
