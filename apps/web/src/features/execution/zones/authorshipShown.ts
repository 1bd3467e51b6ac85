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
    // Nothing to do: it is shown or hidden by the next press.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the words that people wrote are washed in the text (D03), and the way to change it; kept on this device. */
export function useAuthorshipShown(): [boolean, (shown: boolean) => void] {
  return [useSyncExternalStore(subscribe, isShown), show]
}
