/** Layouts that the browser refused to store; they last until the page is left. */
const unsaved = new Map<string, string | null>()
const listeners = new Set<() => void>()

/** The key of a person's layout of a list. */
export function layoutKey(staffId: number, list: string): string {
  return `rankdesk.columns.${staffId}.${list}`
}

/** Reads the stored layout; null if there is none. */
export function readLayoutText(key: string): string | null {
  const text = unsaved.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a layout and tells every table that shows the list; null removes it. */
export function storeLayoutText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Calls the listener after each change of a layout, by another tab too. */
export function subscribeToLayouts(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
