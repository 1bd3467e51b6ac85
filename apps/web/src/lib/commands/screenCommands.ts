import type { PaletteCommand } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'
import { createListeners } from '../stored/createListeners.ts'

/** The commands that the current screen adds to the palette, by the component that offers them. */
const offers = new Map<symbol, readonly PaletteCommand[]>()
const listeners = createListeners()
let offered: readonly PaletteCommand[] = []

function changed(): void {
  offered = [...offers.values()].flat()
  listeners.notify()
}

/** Adds commands of a screen to the palette (D07) until the returned function is called. Use it in an effect. */
export function offerCommands(commands: readonly PaletteCommand[]): () => void {
  const key = Symbol('commands')
  offers.set(key, commands)
  changed()
  return () => {
    offers.delete(key)
    changed()
  }
}

/** Returns the commands of the current screen. */
export function useScreenCommands(): readonly PaletteCommand[] {
  return useSyncExternalStore(listeners.subscribe, () => offered)
}
