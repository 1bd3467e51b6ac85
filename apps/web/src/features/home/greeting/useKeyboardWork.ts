import { useSyncExternalStore } from 'react'

let byKeyboard = false

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => {
    if (byKeyboard === next) return
    byKeyboard = next
    onChange()
  }
  const press = (event: KeyboardEvent) => {
    // A modifier held for a click is no work by keyboard.
    if (!['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) set(true)
  }
  const point = () => set(false)
  document.addEventListener('keydown', press, true)
  document.addEventListener('pointerdown', point, true)
  return () => {
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('pointerdown', point, true)
  }
}

/** Whether staff work by keyboard just now: from a key until the next press of the pointer (M120). */
export function useKeyboardWork(): boolean {
  return useSyncExternalStore(subscribe, () => byKeyboard)
}
