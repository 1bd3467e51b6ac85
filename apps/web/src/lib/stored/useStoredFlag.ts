import { useSyncExternalStore } from 'react'
import { createListeners } from './createListeners.ts'

const { subscribe, notify } = createListeners()

/** Returns a choice of yes or no that is stored on this device, no at first, and the function that changes it. */
export function useStoredFlag(key: string): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, () => localStorage.getItem(key) === 'true')
  return [isOn, (next) => storeFlag(key, next)]
}

function storeFlag(key: string, isOn: boolean): void {
  try {
    localStorage.setItem(key, String(isOn))
  } catch {
    // Nothing to store: it stays as it is.
  }
  notify()
}
