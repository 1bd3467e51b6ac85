import { useSyncExternalStore } from 'react'

let byKeyboard = false

function subscribe(onChange: () => void): () => void {
  const set = (next: boolean) => {
    if (byKeyboard === next) return
    byKeyboard = next
    onChange()
  }
  const press = (event: KeyboardEvent) => {
    // A modifier key held for a click does not count as keyboard use.
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

/** Whether the person is using the keyboard: from a key press until the next pointer press (M120). */
export function useKeyboardWork(): boolean {
  return useSyncExternalStore(subscribe, () => byKeyboard)
}
