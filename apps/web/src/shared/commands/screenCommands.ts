import type { PaletteCommand } from '@rankdesk/ui'
import { useSyncExternalStore } from 'react'

/** What the screen in sight offers the palette, by the one that offers it. */
const offers = new Map<symbol, readonly PaletteCommand[]>()
const listeners = new Set<() => void>()
let offered: readonly PaletteCommand[] = []

function changed(): void {
  offered = [...offers.values()].flat()
  for (const listener of listeners) listener()
}

/** Puts deeds of a screen into the palette (D07) until the returned function is called: for an effect. */
export function offerCommands(commands: readonly PaletteCommand[]): () => void {
  const key = Symbol('commands')
  offers.set(key, commands)
  changed()
  return () => {
    offers.delete(key)
    changed()
  }
}

/** The deeds that the screen in sight offers. */
export function useScreenCommands(): readonly PaletteCommand[] {
  return useSyncExternalStore(subscribe, () => offered)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
