import type { RefObject } from 'react'
import { use, useEffect, useEffectEvent, useMemo } from 'react'
import { createShortcutRegistry } from './createShortcutRegistry.ts'
import { parseShortcut } from './shortcutDefinition.ts'
import { detectPlatform, ScopeContext, ShortcutsContext } from './shortcutsContext.ts'

/** A shortcut: which keys, what they do in words, and the deed. */
export interface ShortcutOptions {
  /** 'mod+k', 'g h' (one after the other), '?'; several in a list are alternatives. `mod` is Command or Control. */
  keys: string | readonly string[]
  /** What it does, for the help sheet. */
  label: string
  /** The deed. The browser's own meaning of the keys is set aside. */
  onPress: (event: KeyboardEvent) => void
  /** Heading in the help sheet. @default the label of the scope around it, or 'General' */
  group?: string
  /** Switched off it is not listed either. @default true */
  enabled?: boolean
  /** Also while one types in a field, or looks for an item of a menu by its letters. @default false */
  allowInFields?: boolean
  /** Also while a dialog is open over it. @default false */
  everywhere?: boolean
  /** Only while the focus is in here. @default the whole page */
  within?: RefObject<Element | null>
}

/**
 * Binds keys to a deed for as long as the component is in the page; the last one bound wins. Throws 'Invalid shortcut
 * definition' for keys without a key (M519). Without a ShortcutsProvider above, the shortcut works by itself, but no
 * dialog puts it to rest and no sheet lists it.
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
