import type { RefObject } from 'react'
import { use, useEffect, useEffectEvent, useMemo } from 'react'
import { createShortcutRegistry } from './createShortcutRegistry.ts'
import { parseShortcut } from './shortcutDefinition.ts'
import { detectPlatform, ScopeContext, ShortcutsContext } from './shortcutsContext.ts'

/** A shortcut: its keys, its description and its action. */
export interface ShortcutOptions {
  /** The keys: 'mod+k', 'g h' (a sequence), '?'. Several in an array are alternatives. `mod` is Command or Control. */
  keys: string | readonly string[]
  /** What the shortcut does, for the help dialog. */
  label: string
  /** The action. The default of the browser is prevented. */
  onPress: (event: KeyboardEvent) => void
  /** The heading in the help dialog. @default the label of the scope, or 'General' */
  group?: string
  /** Whether the shortcut is enabled. Disabled shortcuts aren't listed. @default true */
  enabled?: boolean
  /** Whether the shortcut also works in text fields and during type-ahead in a menu. @default false */
  allowInFields?: boolean
  /** Whether the shortcut also works while a dialog covers it. @default false */
  everywhere?: boolean
  /** The element that must contain focus. @default the whole page */
  within?: RefObject<Element | null>
}

/**
 * Registers a shortcut while the component is mounted; the last one registered wins. Throws 'Invalid shortcut
 * definition' for keys without a key (M519). Without a ShortcutsProvider, the shortcut works, but dialogs don't disable
 * it and the help dialog doesn't list it.
 */
export function useShortcut({
  keys,
  label,
  onPress,
  group,
  enabled = true,
  allowInFields = false,
  everywhere = false,
  within,
}: ShortcutOptions): void {
  const shortcuts = use(ShortcutsContext)
  const scope = use(ScopeContext)
  const registry = shortcuts?.registry
  const written = typeof keys === 'string' ? keys : keys.join('\n')
  const sequences = useMemo(() => written.split('\n').map(parseShortcut), [written])
  const press = useEffectEvent(onPress)

  useEffect(() => {
    if (!enabled) return undefined
    const shortcut = {
      keys: written.split('\n'),
      sequences,
      label,
      group,
      scope,
      everywhere,
      allowInFields,
      within: () => within?.current,
      onPress: (event: KeyboardEvent) => press(event),
    }
    if (registry !== undefined) return registry.add(shortcut)

    const own = createShortcutRegistry(detectPlatform())
    own.add(shortcut)
    document.addEventListener('keydown', own.press)
    return () => document.removeEventListener('keydown', own.press)
  }, [registry, scope, written, sequences, label, group, enabled, allowInFields, everywhere, within])
}
