import { createContext } from 'react'
import type { Scope } from './activeShortcuts.ts'
import type { ShortcutRegistry } from './createShortcutRegistry.ts'
import type { Platform } from './shortcutDefinition.ts'

/** What a ShortcutsProvider gives to the parts under it. */
export interface ShortcutsValue {
  registry: ShortcutRegistry
  platform: Platform
  /** Opens the help sheet. */
  showHelp: () => void
}

export const ShortcutsContext = createContext<ShortcutsValue | null>(null)

/** The scope around a part of the page; null for the page itself. */
export const ScopeContext = createContext<Scope | null>(null)

/** The platform of this browser. */
export function detectPlatform(): Platform {
  return /mac|iphone|ipad/i.test(navigator.platform) ? 'mac' : 'other'
}
