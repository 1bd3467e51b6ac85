import { useEffect } from 'react'

/** What is typed and not yet safe on the server, by the name of the piece of work. */
const pieces = new Map<string, number>()

/** Whether anything typed would be lost by leaving this page. */
export function hasUnsavedWork(): boolean {
  return pieces.size > 0
}

/** Says that `key` holds unsaved work, until the returned function is called. The same name may be held twice. */
export function registerUnsavedWork(key: string): () => void {
  pieces.set(key, (pieces.get(key) ?? 0) + 1)
  let held = true
  return () => {
    if (!held) return
    held = false
    const left = (pieces.get(key) ?? 0) - 1
    if (left > 0) pieces.set(key, left)
    else pieces.delete(key)
  }
}

/**
 * Registers unsaved work for as long as `dirty` holds and the component is there: closing or reloading the page asks
 * first, and a sign-in that ran out is won back in a window of its own instead of leaving the page (D05).
 */
export function useUnsavedWork(key: string, dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const release = registerUnsavedWork(key)
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => {
      removeEventListener('beforeunload', ask)
      release()
    }
  }, [key, dirty])
}
