import { createContext } from 'react'
import type { Scope, ShortcutRegistry } from './createShortcutRegistry.ts'
import type { Platform } from './shortcutDefinition.ts'

/** The context that a ShortcutsProvider provides. */
export interface ShortcutsValue {
  registry: ShortcutRegistry
  platform: Platform
  /** Opens the help dialog. */
  showHelp: () => void
}

export const ShortcutsContext = createContext<ShortcutsValue | null>(null)

/** The scope around a part of the page, or null for the page itself. */
export const ScopeContext = createContext<Scope | null>(null)

/** Returns the platform of the browser. */
export function detectPlatform(): Platform {
  return /mac|iphone|ipad/i.test(navigator.platform) ? 'mac' : 'other'
}
