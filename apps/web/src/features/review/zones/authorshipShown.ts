import { useSyncExternalStore } from 'react'

const KEY = 'rankdesk.authorship-shown'
const listeners = new Set<() => void>()

function isShown(): boolean {
  return localStorage.getItem(KEY) === 'true'
}

function show(shown: boolean): void {
  try {
    localStorage.setItem(KEY, String(shown))
  } catch {
    // Nothing to store: the state lasts until the next change.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether the words of people are highlighted in the text (D03), and the function that changes it; stored on
 * this device.
 */
export function useAuthorshipShown(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(subscribe, isShown), show]
}
