import { useSyncExternalStore } from 'react'

const KEY = 'rankdesk.info-docked'
const listeners = new Set<() => void>()

function isDocked(): boolean {
  return localStorage.getItem(KEY) === 'true'
}

function dock(docked: boolean): void {
  try {
    if (docked) localStorage.setItem(KEY, 'true')
    else localStorage.removeItem(KEY)
  } catch {
    // Nothing to store: the panel stays as it is.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Returns whether the Info panel is docked next to the work, and the function that changes it; stored on this device, so
 * that the panel stays from one item to the next.
 */
export function useInfoDock(): [boolean, (docked: boolean) => void] {
  return [useSyncExternalStore(subscribe, isDocked), dock]
}
