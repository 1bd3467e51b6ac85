import { useEffect } from 'react'

/** Calls the function when Escape is pressed, wherever the focus is. */
export function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [onEscape])
}
